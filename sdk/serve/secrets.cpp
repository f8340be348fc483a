#include "serve/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace bastide::sdk::serve {

namespace {

void random_bytes(void* to, std::size_t n) {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("the system gives no random numbers");
  randombytes_buf(to, n);
}

}  // namespace

std::string fresh_secret(int bits) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(bits) / 8);
  random_bytes(bytes.data(), bytes.size());
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

std::string fresh_id() {
  static constexpr std::string_view digits = "abcdefghijkmnpqrstuvwxyz23456789";  // 32 that nobody confuses
  std::array<unsigned char, 16> bytes{};
  random_bytes(bytes.data(), bytes.size());
  std::string id;
  for (const unsigned char b : bytes) id += digits[b % digits.size()];
  return id;
}

u64 fresh_seed() {
  u64 seed = 0;
  random_bytes(&seed, sizeof seed);
  return seed;
}

std::string hash_of(std::string_view secret) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  const std::vector<unsigned char> bytes(secret.begin(), secret.end());
  crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
  return {hash.begin(), hash.end()};
}

bool opens(std::string_view secret, std::string_view hash) {
  if (secret.empty() || hash.empty()) return false;
  return same_secret(hash_of(secret), hash);
}

bool same_secret(std::string_view given, std::string_view secret) {
  return given.size() == secret.size() && sodium_memcmp(given.data(), secret.data(), secret.size()) == 0;
}

}  // namespace bastide::sdk::serve
