// The entry of a plugin: what the loader looks for in a shared library.
//
// A plugin is a shared library with one exported object, `bastide_plugin`. It hands out one or more parts; each part
// is a Module that a ruleset can switch on and off. Write:
//
//   class Wells final : public bastide::Module {
//    public:
//     static constexpr bastide::ModuleInfo info{.id = "wells", .title = "Wells", .revision = 1};
//     void define(bastide::Definer& d) override;
//   };
//   BASTIDE_PLUGIN("wells", "1.0", Wells)
#pragma once
#include <concepts>
#include <type_traits>

#include "bastide/layout.hpp"
#include "bastide/module.hpp"

namespace bastide {

inline constexpr u32 plugin_magic = 0x62617374;
inline constexpr u32 interface_number = 5;  // raised with the first change of a public header after a release

// Changes with any record, enumerator or constant that is compiled into plugins (layout.hpp), so that a plugin built
// from other headers, or with options that lay things out differently, is found out.
consteval u64 layout_fingerprint() {
  u64 h = 1469598103934665603ull;
  const auto add = [&h](u64 number) { h = (h ^ number) * 1099511628211ull; };
  add(interface_number);
  add(recorded_layout);
  for (const u64 number : layout_numbers) add(number);
  return h;
}

#if defined(__clang__)
inline constexpr const char* toolchain = "clang " __clang_version__;
#else
inline constexpr const char* toolchain = "gcc " __VERSION__;
#endif

struct PluginEntry {
  u32 magic, interface;
  u64 layout;
  const char *toolchain, *id, *version;
  const Part* parts;
  u32 part_count;
};

template <class M>
concept RuleModule = std::is_base_of_v<Module, M> && std::is_default_constructible_v<M> && requires {
  { M::info } -> std::convertible_to<const ModuleInfo&>;
};

template <class... M>
struct Parts {
  static_assert(sizeof...(M) > 0, "BASTIDE_PLUGIN needs at least one module class after id and version");
  static_assert(
      (RuleModule<M> && ...),
      "each class given to BASTIDE_PLUGIN derives from bastide::Module, can be made without arguments and has "
      "`static constexpr bastide::ModuleInfo info{...}`");
  static constexpr Part list[] = {Part{&M::info, []() -> Module* { return new M; }, [](Module* m) { delete m; }}...};
};

// Plugins that are linked into the program instead of being loaded (benchmarks, sanitizers, fuzzers).
BASTIDE_API void register_static_plugin(const PluginEntry&);

// The entry of a plugin: BASTIDE_PLUGIN("id", "version", ModuleClass, ...). BASTIDE_PLUGIN_PARTS takes Parts<...>.
#define BASTIDE_PLUGIN(id, version, ...) BASTIDE_PLUGIN_PARTS(id, version, ::bastide::Parts<__VA_ARGS__>)
#define BASTIDE_PLUGIN_ENTRY(id, version, ...)                                                                       \
  {                                                                                                                  \
    ::bastide::plugin_magic, ::bastide::interface_number, ::bastide::layout_fingerprint(), ::bastide::toolchain, id, \
        version, __VA_ARGS__::list, sizeof(__VA_ARGS__::list) / sizeof(::bastide::Part)                              \
  }
#ifdef BASTIDE_STATIC_MODULE
struct PluginEntryRegistration {
  explicit PluginEntryRegistration(const PluginEntry& e) { register_static_plugin(e); }
};
#define BASTIDE_PLUGIN_PARTS(id, version, ...)                                          \
  namespace {                                                                           \
  const ::bastide::PluginEntry entry_ = BASTIDE_PLUGIN_ENTRY(id, version, __VA_ARGS__); \
  const ::bastide::PluginEntryRegistration registration_{entry_};                       \
  }
#else
#define BASTIDE_PLUGIN_PARTS(id, version, ...)                                                    \
  extern "C" __attribute__((visibility("default"))) const ::bastide::PluginEntry bastide_plugin = \
      BASTIDE_PLUGIN_ENTRY(id, version, __VA_ARGS__);
#endif

}  // namespace bastide
