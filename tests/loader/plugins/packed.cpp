// From the right headers, but with another alignment: the fingerprint asks this compiler for sizes and offsets.
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#pragma pack(push, 4)
#include "nothing.hpp"
#pragma pack(pop)

ENTRY = good_entry("packed");
