#!/usr/bin/env python3
"""One statement a line: no comma operator where statements should stand, no two statements side by side.

Reads the sources as tokens and follows blocks, conditions, loops and lambdas. A comma operator is reported in a statement,
after `return`, in a condition, in a loop's head and in parentheses. Two things are allowed: declarations of several
variables, and a loop that steps several variables (`++i, ++j`). Fold expressions (`(f(x), ...)`) are not comma statements.

    statements.py [FILE...]     all of kernel, modules, plugins, sdk and tests if no file is named
    statements.py --self-test   tries the reader on lines that it must refuse and lines that it must allow
"""
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
folders = ("kernel", "modules", "plugins", "sdk", "tests")

token_pattern = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/|\\\n)
  | (?P<directive>^[ \t]*\#(?:[^\n\\]|\\\n|\\.)*)
  | (?P<raw>(?:u8|u|U|L)?R"(?P<fence>[^()\\\s]*)\(.*?\)(?P=fence)")
  | (?P<string>(?:u8|u|U|L)?"(?:[^"\\\n]|\\.)*")
  | (?P<char>(?:u8|u|U|L)?'(?:[^'\\\n]|\\.)+')
  | (?P<number>\.?\d(?:'?[\w.]|(?<=[eEpP])[+-])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<mark><<=|>>=|<=>|\.\.\.|->\*|->|::|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

closing = {"(": ")", "[": "]", "{": "}"}
type_words = {"const", "constexpr", "consteval", "constinit", "auto", "static", "inline", "unsigned", "signed", "using", "typedef",
              "struct", "class", "enum", "union", "thread_local", "volatile", "extern", "friend", "template", "static_assert",
              "namespace", "typename", "mutable", "register", "virtual", "explicit", "concept", "requires", "asm"}
expression_words = {"return", "co_return", "co_yield", "throw", "delete", "new", "case", "goto", "sizeof", "co_await", "else", "do",
                    "not", "this"}


class Token:
    __slots__ = ("text", "line", "is_name")

    def __init__(self, text, line, is_name):
        self.text = text
        self.line = line
        self.is_name = is_name


def tokens_of(text):
    """Without spaces, comments and directives; strings are one token each."""
    tokens = []
    line = 1
    for match in token_pattern.finditer(text):
        kind = match.lastgroup if match.lastgroup != "fence" else "raw"
        if kind not in ("skip", "directive"):
            what = match.group()
            tokens.append(Token('""' if kind in ("raw", "string", "char") else what, line, kind == "name"))
        line += match.group().count("\n")
    tokens.append(Token("", line, False))
    return tokens


class Reader:
    def __init__(self, text):
        self.tokens = tokens_of(text)
        self.at = 0
        self.findings = []  # (line, what)

    def text(self, ahead=0):
        where = self.at + ahead
        return self.tokens[where].text if where < len(self.tokens) else ""

    def report(self, line, what):
        self.findings.append((line, what))

    def skip_group(self):
        """From an opening bracket past its partner, nothing inside is looked at."""
        depth = 0
        while self.text():
            if self.text() in closing:
                depth += 1
            elif self.text() in closing.values():
                depth -= 1
            self.at += 1
            if depth == 0:
                return

    def skip_angles(self, where):
        """The place after the template arguments that begin at `where`, or `where` if these are none."""
        depth = 0
        now = where
        while now < len(self.tokens):
            text = self.tokens[now].text
            if text == "<":
                depth += 1
            elif text == ">":
                depth -= 1
                if depth == 0:
                    return now + 1
            elif text in ("(", "["):
                inner = 0
                while now < len(self.tokens):
                    inner += self.tokens[now].text in ("(", "[")
                    inner -= self.tokens[now].text in (")", "]")
                    if inner == 0:
                        break
                    now += 1
            elif text in (";", "{", "}", "&&", "||", "", ")"):
                return where
            now += 1
        return where

    # ---- Outside of functions: namespaces, classes, declarations ------------------------------------------------------

    def scope(self):
        """Declarations until the closing brace of the scope or the end."""
        while self.text() and self.text() != "}":
            self.declaration()

    def declaration(self):
        head = []
        if self.text() in ("public", "private", "protected") and self.text(1) == ":":
            self.at += 2
            return
        while self.text():
            text = self.text()
            if text == ";":
                self.at += 1
                return
            if text == "}":
                return
            if text == "template" and self.text(1) == "<":
                after = self.skip_angles(self.at + 1)
                self.at = after if after != self.at + 1 else self.at + 1
                continue
            if text == "=" and "operator" not in head[-1:]:
                self.at += 1
                self.expression((";",))
                continue
            if text in ("(", "["):
                head.append(text)
                self.at += 1
                self.expression((closing[text],), commas_allowed=True)
                self.at += 1
                continue
            if text == "{":
                if "namespace" in head or head[:1] == ["extern"] and "(" not in head:
                    self.at += 1
                    self.scope()
                    self.at += 1
                    return
                if "(" not in head and any(word in head for word in ("class", "struct", "union")):
                    self.at += 1
                    self.scope()
                    self.at += 1
                    head.append("}")
                    continue
                if "enum" in head and "(" not in head:
                    self.skip_group()
                    continue
                if "(" in head:
                    # a function's body; in a list of initialisers braces may belong to a member
                    if ":" in head and self.tokens[self.at - 1].is_name and self.initialises():
                        self.at += 1
                        self.expression(("}",), commas_allowed=True)
                        self.at += 1
                        continue
                    self.block()
                    if self.text() == "catch":
                        continue
                    return
                self.at += 1
                self.expression(("}",), commas_allowed=True)
                self.at += 1
                continue
            head.append(text)
            self.at += 1

    def initialises(self):
        """Is the brace here a member's initialiser, not the body? What follows its partner tells."""
        depth = 0
        now = self.at
        while now < len(self.tokens):
            text = self.tokens[now].text
            depth += text in closing
            depth -= text in closing.values()
            if depth == 0:
                return self.tokens[now + 1].text in (",", "{")
            now += 1
        return False

    # ---- Inside of functions ------------------------------------------------------------------------------------------

    def block(self):
        self.at += 1
        last_line = 0
        while self.text() and self.text() != "}":
            first = self.tokens[self.at]
            if first.line == last_line and first.text != ";":
                self.report(first.line, f"a second statement on the line: '{first.text}'")
            self.statement()
            last = self.tokens[self.at - 1]
            last_line = 0 if last.text == ":" else last.line  # after a label
        self.at += 1

    def statement(self):
        text = self.text()
        if text == "{":
            self.block()
        elif text == ";":
            self.at += 1
        elif text in ("if", "while", "switch"):
            self.at += 1
            if self.text() == "constexpr":
                self.at += 1
            self.head(text)
            self.statement()
            if text == "if" and self.text() == "else":
                self.at += 1
                self.statement()
        elif text == "for":
            self.at += 1
            self.loop_head()
            self.statement()
        elif text == "do":
            self.at += 1
            self.statement()
            self.at += 1
            self.head("while")
            self.at += 1
        elif text == "try":
            self.at += 1
            self.block()
            while self.text() == "catch":
                self.at += 1
                self.skip_group()
                self.block()
        elif text == "case":
            self.expression((":",))
            self.at += 1
        elif text == "default" and self.text(1) == ":":
            self.at += 2
        elif text == "[" and self.text(1) == "[":
            self.skip_group()
            self.statement()
        elif text in ("struct", "class", "union", "enum") and self.defines_type():
            self.declaration()
        else:
            self.simple("statement", (";",))
            self.at += 1

    def defines_type(self):
        now = self.at
        while self.tokens[now].text not in ("{", ";", "(", "=", ""):
            now += 1
        return self.tokens[now].text == "{" and self.tokens[now - 1].text != "="

    def head(self, where):
        """The parentheses of if, while and switch."""
        self.at += 1
        while self.text() and self.text() != ")":
            self.simple(f"condition of '{where}'", (";", ")"))
            if self.text() == ";":
                self.at += 1
        self.at += 1

    def loop_head(self):
        self.at += 1
        self.simple("start of a loop", (";", ")"), ranged=True)
        if self.text() == ")":
            self.at += 1
            return
        self.at += 1
        self.simple("condition of a loop", (";", ")"), ranged=True)
        if self.text() == ")":
            self.at += 1
            return
        self.at += 1
        begin = self.at
        commas = self.expression((")",))
        parts = [self.tokens[a:b] for a, b in zip([begin] + [c + 1 for c in commas], commas + [self.at])]
        if commas and not all(steps_variable(part) for part in parts):
            self.report(self.tokens[begin].line, "a comma operator in the step of a loop")
        self.at += 1

    def simple(self, what, ends, ranged=False):
        """A declaration or an expression up to one of `ends`, which stays."""
        begin = self.tokens[self.at]
        declares = self.declares()
        commas = self.expression(ends)
        if commas and not declares:
            self.report(self.tokens[commas[0]].line, f"a comma operator in a {what}, at '{begin.text}'")

    def declares(self):
        """Does a declaration begin here? A type's name is followed by another name."""
        now = self.at
        token = self.tokens[now]
        if token.text in type_words:
            return True
        if token.text in expression_words or not (token.is_name or token.text == "::"):
            return False
        while True:
            if self.tokens[now].text == "::":
                now += 1
            if not self.tokens[now].is_name:
                return False
            now += 1
            if self.tokens[now].text == "<":
                now = self.skip_angles(now)
            if self.tokens[now].text != "::":
                break
        while self.tokens[now].text in ("*", "&", "&&", "const"):
            now += 1
        return self.tokens[now].is_name or self.tokens[now].text == "[" and self.tokens[now - 1].text == "&"

    def expression(self, ends, commas_allowed=False):
        """Reads up to one of `ends`. Returns where commas stand that are in no bracket."""
        commas = []
        questions = 0
        while self.text():
            text = self.text()
            if text == "?":
                questions += 1
            if text == ":" and questions:
                questions -= 1
                self.at += 1
                continue
            if text in ends:
                return commas
            if text in closing.values():
                return commas
            before = self.tokens[self.at - 1]
            if text == "<" and before.is_name:
                after = self.skip_angles(self.at)
                if after != self.at and self.is_template(before.text, after):
                    self.at = after
                    continue
            if text == "[" and not (before.is_name and before.text not in expression_words or before.text in (")", "]", '""')):
                self.lambda_or_attribute()
                continue
            if text == "requires" and self.text(1) in ("{", "("):
                self.at += 1
                if self.text() == "(":
                    self.skip_group()
                if self.text() == "{":
                    self.skip_group()
                continue
            if text in closing:
                grouping = text == "(" and not (before.is_name and before.text not in expression_words
                                                or before.text in (")", "]", ">", '""', "}"))
                self.at += 1
                inner = self.expression((closing[text],), commas_allowed=not grouping)
                if grouping and inner and not any(self.tokens[c + s].text == "..." for c in inner for s in (-1, 1)):
                    self.report(self.tokens[inner[0]].line, "a comma operator in parentheses")
                self.at += 1
                continue
            if text == ",":
                commas.append(self.at)
            self.at += 1
        return commas

    def is_template(self, name, after):
        """Are these template arguments, not comparisons?"""
        return self.tokens[after].text in ("(", "{", "::", ")", ",", ";", ">", "&", "*", "}", "...", "[", "=") or \
            self.tokens[after].is_name or name.endswith("_cast")

    def lambda_or_attribute(self):
        if self.text(1) == "[":
            self.skip_group()
            return
        self.at += 1
        self.expression(("]",), commas_allowed=True)
        self.at += 1
        if self.text() in ("=", ":"):  # names of parts: auto& [a, b] = ...
            return
        if self.text() == "<":
            self.at = self.skip_angles(self.at)
        if self.text() == "(":
            self.skip_group()
        # mutable, noexcept(...), -> type
        ahead = self.at
        while self.tokens[ahead].text not in ("{", ";", ",", ")", "]", "}", "=", ""):
            if self.tokens[ahead].text == "<":
                after = self.skip_angles(ahead)
                ahead = after if after != ahead else ahead + 1
            elif self.tokens[ahead].text == "(":
                self.at = ahead
                self.skip_group()
                ahead = self.at
            else:
                ahead += 1
        if self.tokens[ahead].text == "{":
            self.at = ahead
            self.block()


def steps_variable(part):
    """`++i`, `i += 2`, `i = next(i)`: one loop variable goes on."""
    texts = [token.text for token in part]
    names = [token.is_name for token in part]
    if len(texts) == 2:
        return texts[0] in ("++", "--") and names[1] or texts[1] in ("++", "--") and names[0]
    return len(texts) > 2 and names[0] and texts[1] in ("=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=")


def findings_of(text):
    reader = Reader(text)
    while reader.text():
        reader.scope()
        reader.at += 1
    return sorted(set(reader.findings))


refused = [
    "void f() { a = 1, b = 2; }",
    "void f() { g(1, 2), h(); }",
    "void f() { if (x) a = 1, b = 2; }",
    "void f() { for (;;) ++a, b(); }",
    "void f() { for (; a < b; g(), ++a) h(); }",
    "int f() { return g(), 1; }",
    "void f() { each([&](int a) { b = a, ++c; }); }",
    "void f() { if (g(), x) h(); }",
    "void f() { while (a = next(), a > 0) h(); }",
    "A::A(int x) : a_(x), b_{x} { c = 1, d = 2; }",
    "struct A { void f() const noexcept { a = 1, b = 2; } };",
    "void f() { x = (g(), 2); }",
    "void f() { std::vector<int> a, b; a.clear(), b.clear(); }",
    "void f() { switch (x) { case 1: a = 1, b = 2; break; } }",
    "auto v = [] { a = 1, b = 2; return 3; }();",
    "void f() { a<b>(x), c(); }",
    "void f() { a ? b() : c(), d(); }",
    "void f() { a(); b(); }",
    "TEST_CASE(\"a\", \"[b]\") { c = 1, d = 2; }",
    "void f() { (*a).b = 1, c = 2; }",
    "void f() { c[x] = 1, c[y] = 2; }",
    "void f() { try { a = 1, b = 2; } catch (const E& e) { } }",
    "void f() { do a = 1, b = 2; while (x); }",
]
allowed = [
    "void f() { int a = 1, b = 2; }",
    "void f() { const auto [a, b] = g(1, 2); }",
    "void f() { auto& [a, b] = g(1, 2); }",
    "void f() { for (auto& [a, b] : {A{1, 2}, {3, 4}}) { g(a, b); } }",
    "void f() { std::map<int, std::vector<int>> a, b; }",
    "void f() { for (int i = 0, j = 9; i < j; ++i, --j) g(i, j); }",
    "void f() { for (const auto& [a, b] : c) g(a, b); }",
    "template <class... T> void f(T... t) { (g(t), ...); }",
    "struct A { int a, b; A(int x, int y) : a(x), b(y) {} };",
    "enum class E { a, b };",
    "void f() { g<int, u8>(1, 2); }",
    "void f() { h(A{1, 2}, {1, 2}, [&](int a, int b) { return a < b; }); }",
    "void f() { u32 a = x < y, b = z > w; }",
    "void f() { const char* s = \"a, b\"; } // a, b;",
    "void f() { if (const auto x = g(1, 2); x > 0) h(x, 1); }",
    "int a[] = {1, 2}, b = 3;",
    "void f() { return g(1, 2); }",
    "void f() { static const std::array<int, 3> a{1, 2, 3}; }",
    "void f() { g(h<1, 2>, k); }",
    "template <typename T, typename U = int> requires C<T, U> void f() { g(T{}, U{}); }",
    "void f() { A* a = nullptr, *b = nullptr; }",
    "void f() { const auto g = [a, &b](int x, int y) -> std::pair<int, int> { return {x, y}; }; }",
    "void f() { a = b ? c : d; }",
]


def self_test():
    wrong = [f"not refused: {line}" for line in refused if not findings_of(line)]
    for line in allowed:
        wrong += [f"refused although it is allowed: {line}: {what}" for _, what in findings_of(line)]
    for line in wrong:
        print(line)
    print(f"{len(refused)} lines to refuse, {len(allowed)} to allow, {len(wrong)} mistaken")
    return bool(wrong)


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    files = [Path(name).resolve() for name in sys.argv[1:]] or \
        [file for folder in folders for file in sorted((root / folder).rglob("*")) if file.suffix in (".hpp", ".cpp")]
    count = 0
    for file in files:
        for line, what in findings_of(file.read_text(encoding="utf-8")):
            shown = file.relative_to(root) if file.is_relative_to(root) else file
            print(f"{shown}:{line}: {what}; one statement a line")
            count += 1
    print(f"{len(files)} files, {count} places with more than one statement")
    if not files:
        return 2
    return self_test() or bool(count)


if __name__ == "__main__":
    sys.exit(main())
