//! What a type looks like when it is sent, said by another type: for those that write their own JSON.

#[doc(hidden)]
pub use schemars;
#[doc(hidden)]
pub use ts_rs;

/// Says that a type is sent as another one is, so that both have the same TypeScript and the same JSON Schema.
///
/// Nothing checks this here: `crates/shapes` holds what matches really send against it.
#[macro_export]
macro_rules! sent_as {
    ($type:ty => $as:ty $(, [$($generics:tt)*])?) => {
        impl $(<$($generics)*>)? $crate::shapes::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            fn ident(config: &$crate::shapes::ts_rs::Config) -> String {
                <$as as $crate::shapes::ts_rs::TS>::ident(config)
            }
            fn name(config: &$crate::shapes::ts_rs::Config) -> String {
                <$as as $crate::shapes::ts_rs::TS>::name(config)
            }
            fn inline(config: &$crate::shapes::ts_rs::Config) -> String {
                <$as as $crate::shapes::ts_rs::TS>::inline(config)
            }
            fn decl(config: &$crate::shapes::ts_rs::Config) -> String {
                <$as as $crate::shapes::ts_rs::TS>::decl(config)
            }
            fn decl_concrete(config: &$crate::shapes::ts_rs::Config) -> String {
                <$as as $crate::shapes::ts_rs::TS>::decl_concrete(config)
            }
            fn visit_dependencies(visitor: &mut impl $crate::shapes::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$as as $crate::shapes::ts_rs::TS>::visit_dependencies(visitor);
            }
            fn visit_generics(visitor: &mut impl $crate::shapes::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$as as $crate::shapes::ts_rs::TS>::visit_generics(visitor);
            }
            fn output_path() -> Option<std::path::PathBuf> {
                <$as as $crate::shapes::ts_rs::TS>::output_path()
            }
        }

        impl $(<$($generics)*>)? $crate::shapes::schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$as as $crate::shapes::schemars::JsonSchema>::inline_schema()
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$as as $crate::shapes::schemars::JsonSchema>::schema_name()
            }
            fn schema_id() -> std::borrow::Cow<'static, str> {
                <$as as $crate::shapes::schemars::JsonSchema>::schema_id()
            }
            fn json_schema(
                generator: &mut $crate::shapes::schemars::SchemaGenerator,
            ) -> $crate::shapes::schemars::Schema {
                <$as as $crate::shapes::schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}
