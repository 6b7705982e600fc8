//! Does a JSON value fit a type?

use serde_json::{Map, Value};

use super::{Field, Type, Types};

/// What does not fit, beginning with where.
type Fit = Result<(), String>;

impl Types {
    pub(super) fn fit(&self, value: &Value, of: &Type) -> Fit {
        let fits = match (of, value) {
            (Type::Name(name), _) => return self.fit_named(value, name),
            (Type::Array(item), Value::Array(items)) => {
                return each(items, |value| self.fit(value, item));
            }
            (Type::Tuple(types), Value::Array(items))
                if items.len() == types.len() && !matches!(types.last(), Some(Type::Rest(_))) =>
            {
                let mut types = types.iter();
                return each(items, |value| {
                    types.next().map_or(Ok(()), |of| self.fit(value, of))
                });
            }
            (Type::Tuple(types), Value::Array(items)) => {
                let Some((Type::Rest(more), first)) = types.split_last() else {
                    return Err(format!(": {value} is not {of:?}"));
                };
                if items.len() < first.len() {
                    return Err(format!(": {value} is not {of:?}"));
                }
                let (begin, rest) = items.split_at(first.len());
                let mut types = first.iter();
                each(begin, |value| {
                    types.next().map_or(Ok(()), |of| self.fit(value, of))
                })?;
                return self.fit(&Value::Array(rest.to_vec()), more);
            }
            (Type::Union(types), _) => return self.fit_any(value, types),
            (Type::Object(fields), Value::Object(object)) => {
                return self.fit_fields(object, &fields.iter().collect::<Vec<_>>());
            }
            (Type::Intersection(types), Value::Object(object)) => {
                let mut fields = Vec::new();
                types.iter().for_each(|of| self.fields(of, &mut fields));
                return self.fit_fields(object, &fields);
            }
            (Type::Record { key, value, whole }, Value::Object(object)) => {
                return self.fit_record(object, key, value, *whole);
            }
            (Type::Template(_), Value::String(text)) => self.starts(text, of).contains(&text.len()),
            (Type::Literal(literal), _) => literal == value,
            (Type::Unknown, _)
            | (Type::Null, Value::Null)
            | (Type::Boolean, Value::Bool(_))
            | (Type::Number, Value::Number(_))
            | (Type::String, Value::String(_)) => true,
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(format!(": {value} is not {of:?}"))
        }
    }

    fn named(&self, name: &str) -> &Type {
        let of = self.types.get(name);
        of.unwrap_or_else(|| panic!("{name} is not declared"))
    }

    fn fit_named(&self, value: &Value, name: &str) -> Fit {
        self.fit(value, self.named(name))?;
        if !self.met.borrow().contains(name) {
            self.met.borrow_mut().insert(name.to_owned());
        }
        Ok(())
    }

    /// One of several types. Only the variant of an enum that has the same name says what is wrong with the value.
    fn fit_any(&self, value: &Value, types: &[Type]) -> Fit {
        let mut misfits = Vec::new();
        for of in types {
            match self.fit(value, of) {
                Ok(()) => return Ok(()),
                Err(misfit) => misfits.push((of, misfit)),
            }
        }
        let key = value.as_object().and_then(|object| object.keys().next());
        let same = |of: &Type| matches!((of, key), (Type::Object(fields), Some(key)) if fields.len() == 1 && fields[0].name == *key);
        let nearest = misfits.into_iter().find(|(of, _)| same(of));
        Err(nearest.map_or_else(
            || format!(": {value} is none of {} types", types.len()),
            |(_, misfit)| misfit,
        ))
    }

    fn fit_fields(&self, object: &Map<String, Value>, fields: &[&Field]) -> Fit {
        for field in fields {
            match object.get(&field.name) {
                Some(value) => self
                    .fit(value, &field.of)
                    .map_err(|misfit| format!(".{}{misfit}", field.name))?,
                None if field.optional => {}
                None => return Err(format!(".{} is missing", field.name)),
            }
        }
        let known = |name: &String| fields.iter().any(|field| field.name == *name);
        match object.keys().find(|name| !known(name)) {
            Some(name) => Err(format!(".{name} is not declared")),
            None => Ok(()),
        }
    }

    /// The fields of an object type, or of several put together.
    fn fields<'a>(&'a self, of: &'a Type, into: &mut Vec<&'a Field>) {
        match of {
            Type::Object(fields) => into.extend(fields),
            Type::Intersection(types) => types.iter().for_each(|of| self.fields(of, into)),
            Type::Name(name) => {
                self.met.borrow_mut().insert(name.clone());
                self.fields(self.named(name), into);
            }
            other => panic!("{other:?} has no fields"),
        }
    }

    fn fit_record(
        &self,
        object: &Map<String, Value>,
        key: &Type,
        value: &Type,
        whole: bool,
    ) -> Fit {
        for (name, item) in object {
            self.fit(&Value::from(name.as_str()), key)?;
            self.fit(item, value)
                .map_err(|misfit| format!(".{name}{misfit}"))?;
        }
        let missing = self
            .words(key)
            .into_iter()
            .find(|&word| !object.contains_key(word));
        match missing {
            Some(word) if whole => Err(format!(".{word} is missing")),
            _ => Ok(()),
        }
    }

    /// The texts that are spelled out in a type.
    fn words<'a>(&'a self, of: &'a Type) -> Vec<&'a str> {
        match of {
            Type::Literal(literal) => literal.as_str().into_iter().collect(),
            Type::Union(types) => types.iter().flat_map(|of| self.words(of)).collect(),
            Type::Name(name) => self.words(self.named(name)),
            _ => Vec::new(),
        }
    }

    /// How long the beginnings of a text are that are of this type.
    fn starts(&self, text: &str, of: &Type) -> Vec<usize> {
        match of {
            Type::Literal(Value::String(word)) if text.starts_with(word) => vec![word.len()],
            Type::Number => {
                let digits = text.bytes().take_while(u8::is_ascii_digit).count();
                (1..=digits).collect()
            }
            Type::String => (0..=text.len())
                .filter(|&end| text.is_char_boundary(end))
                .collect(),
            Type::Union(types) => types.iter().flat_map(|of| self.starts(text, of)).collect(),
            Type::Name(name) => self.starts(text, self.named(name)),
            Type::Template(parts) => parts.iter().fold(vec![0], |ends, part| {
                let further = |end: usize| {
                    self.starts(&text[end..], part)
                        .into_iter()
                        .map(move |length| end + length)
                };
                ends.into_iter().flat_map(further).collect()
            }),
            _ => Vec::new(),
        }
    }
}

fn each(items: &[Value], mut fit: impl FnMut(&Value) -> Fit) -> Fit {
    for (place, value) in items.iter().enumerate() {
        fit(value).map_err(|misfit| format!("[{place}]{misfit}"))?;
    }
    Ok(())
}
