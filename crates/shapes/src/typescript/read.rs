//! Reading type declarations: a recursive descent over the text.

use std::collections::BTreeMap;

use super::{Field, Type};

/// All `type Name = …;` of a text, `export` and comments left out.
pub(super) fn declarations(text: &str) -> BTreeMap<String, Type> {
    let mut reader = Reader { rest: text };
    let mut types = BTreeMap::new();
    loop {
        reader.skip();
        if reader.rest.is_empty() {
            return types;
        }
        reader.takes("export");
        if reader.takes("const") {
            let end = reader.rest.find(';').expect("a constant ends");
            reader.rest = &reader.rest[end + 1..];
            continue;
        }
        reader.expect("type");
        let name = reader.word();
        reader.expect("=");
        types.insert(name, reader.union());
        reader.expect(";");
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Skips white space and comments.
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let end = if self.rest.starts_with("//") {
                self.rest.find('\n')
            } else if self.rest.starts_with("/*") {
                self.rest.find("*/").map(|end| end + 2)
            } else {
                return;
            };
            self.rest = &self.rest[end.unwrap_or(self.rest.len())..];
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, sign: &str) {
        assert!(self.takes(sign), "{sign} expected: {}", self.near());
    }

    fn near(&self) -> String {
        self.rest.chars().take(60).collect()
    }

    /// What comes before the first character that is not like that.
    fn run(&mut self, like: impl Fn(char) -> bool) -> &'a str {
        self.skip();
        let end = self.rest.find(|sign| !like(sign));
        let (run, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        run
    }

    fn word(&mut self) -> String {
        let word = self.run(|sign| sign.is_alphanumeric() || sign == '_');
        assert!(!word.is_empty(), "a name expected: {}", self.near());
        word.to_owned()
    }

    fn union(&mut self) -> Type {
        self.takes("|");
        let mut any = vec![self.intersection()];
        while self.takes("|") {
            any.push(self.intersection());
        }
        one_or(any, Type::Union)
    }

    fn intersection(&mut self) -> Type {
        let mut all = vec![self.single()];
        while self.takes("&") {
            all.push(self.single());
        }
        one_or(all, Type::Intersection)
    }

    fn single(&mut self) -> Type {
        let mut single = self.plain();
        while self.takes("[]") {
            single = Type::Array(Box::new(single));
        }
        single
    }

    fn plain(&mut self) -> Type {
        if self.takes("(") {
            let inner = self.union();
            self.expect(")");
            return inner;
        }
        if self.takes("[") {
            return Type::Tuple(self.until("]", |reader| {
                if reader.takes("...") {
                    Type::Rest(Box::new(reader.union()))
                } else {
                    reader.union()
                }
            }));
        }
        if self.takes("{") {
            return if self.takes("[key in") {
                self.mapped()
            } else {
                Type::Object(self.until("}", Reader::field))
            };
        }
        if self.rest.starts_with('"') {
            return Type::Literal(self.quoted().into());
        }
        if self.takes("`") {
            return self.template();
        }
        if self.rest.starts_with(|sign: char| sign.is_ascii_digit()) {
            let number = self.run(|sign| sign.is_ascii_digit());
            let number: u64 = number.parse().expect("a number");
            return Type::Literal(number.into());
        }
        self.named()
    }

    fn named(&mut self) -> Type {
        match self.word().as_str() {
            "unknown" => Type::Unknown,
            "null" => Type::Null,
            "boolean" => Type::Boolean,
            "number" => Type::Number,
            "string" => Type::String,
            "Array" => {
                self.expect("<");
                let item = self.union();
                self.expect(">");
                Type::Array(Box::new(item))
            }
            "Record" => {
                self.expect("<");
                let key = Box::new(self.union());
                self.expect(",");
                let value = Box::new(self.union());
                self.expect(">");
                Type::Record {
                    key,
                    value,
                    whole: true,
                }
            }
            "Partial" => {
                self.expect("<");
                let mut inner = self.union();
                self.expect(">");
                match &mut inner {
                    Type::Record { whole, .. } => *whole = false,
                    other => panic!("part of {other:?}"),
                }
                inner
            }
            name => Type::Name(name.to_owned()),
        }
    }

    /// `K]?: V }`
    fn mapped(&mut self) -> Type {
        let key = Box::new(self.union());
        self.expect("]");
        let whole = !self.takes("?");
        self.expect(":");
        let value = Box::new(self.union());
        self.takes(",");
        self.expect("}");
        Type::Record { key, value, whole }
    }

    fn field(&mut self) -> Field {
        self.skip();
        let name = if self.rest.starts_with('"') {
            self.quoted()
        } else {
            self.word()
        };
        let optional = self.takes("?");
        self.expect(":");
        let of = self.union();
        Field { name, optional, of }
    }

    /// What is listed up to a sign, with commas or semicolons between and perhaps after the last.
    fn until<T>(&mut self, end: &str, mut each: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut all = Vec::new();
        while !self.takes(end) {
            all.push(each(self));
            let _ = self.takes(",") || self.takes(";");
        }
        all
    }

    fn quoted(&mut self) -> String {
        self.expect("\"");
        let (text, rest) = self.rest.split_once('"').expect("a text ends");
        self.rest = rest;
        text.to_owned()
    }

    fn template(&mut self) -> Type {
        let mut parts = Vec::new();
        loop {
            let end = self.rest.find(['`', '$']).expect("a template ends");
            let (text, rest) = self.rest.split_at(end);
            if !text.is_empty() {
                parts.push(Type::Literal(text.into()));
            }
            self.rest = &rest[1..];
            if rest.starts_with('`') {
                return Type::Template(parts);
            }
            self.expect("{");
            parts.push(self.union());
            assert!(self.rest.starts_with('}'), "}} expected: {}", self.near());
            self.rest = &self.rest[1..];
        }
    }
}

fn one_or(mut types: Vec<Type>, many: fn(Vec<Type>) -> Type) -> Type {
    match types.len() {
        1 => types.remove(0),
        _ => many(types),
    }
}
