//! Which map a match is played on: a ready-made one by name, or one that somebody wrote. Charts are made once and shared.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cell::{Cell, Ix};
use crate::options::{Options, Which};

use super::chart::Chart;
use super::edition::{Edition, READY, charts};
use super::fault::MapFault;
use super::file::MapFile;
use super::gauges::Gauges;

/// A map as an option names it.
#[derive(Clone)]
pub struct MapSource(Source);

#[derive(Clone)]
enum Source {
    /// The place among the ready-made ones.
    Ready(usize),
    Own(Arc<OwnMap>),
}

struct OwnMap {
    file: MapFile,
    chart: OnceLock<Result<Arc<Chart>, Vec<MapFault>>>,
}

impl MapSource {
    /// The ready-made map of that name.
    #[must_use]
    pub fn ready(name: &str) -> Option<MapSource> {
        READY
            .iter()
            .position(|(ready, _)| *ready == name)
            .map(|place| MapSource(Source::Ready(place)))
    }

    /// A map that somebody wrote.
    #[must_use]
    pub fn own(file: MapFile) -> MapSource {
        MapSource(Source::Own(Arc::new(OwnMap {
            file,
            chart: OnceLock::new(),
        })))
    }

    /// Its chart in the newest edition, or everything that is wrong with it.
    pub fn chart(&self) -> Result<Arc<Chart>, Vec<MapFault>> {
        self.chart_of(Edition::default())
    }

    /// Its chart in that edition, or everything that is wrong with it. Somebody's own map is of no edition.
    pub fn chart_of(&self, edition: Edition) -> Result<Arc<Chart>, Vec<MapFault>> {
        match &self.0 {
            Source::Ready(place) => Ok(Arc::clone(&charts(edition)[*place])),
            Source::Own(own) => own
                .chart
                .get_or_init(|| own.file.chart().map(Arc::new))
                .clone(),
        }
    }
}

impl Default for MapSource {
    fn default() -> MapSource {
        MapSource(Source::Ready(0))
    }
}

impl PartialEq for MapSource {
    fn eq(&self, other: &MapSource) -> bool {
        match (&self.0, &other.0) {
            (Source::Ready(one), Source::Ready(two)) => one == two,
            (Source::Own(one), Source::Own(two)) => Arc::ptr_eq(one, two) || one.file == two.file,
            _ => false,
        }
    }
}
impl Eq for MapSource {}

impl fmt::Debug for MapSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::Ready(place) => f.write_str(READY[*place].0),
            Source::Own(own) => write!(f, "{:?}", own.file.name),
        }
    }
}

/// A ready-made map is its name, one of somebody's own the whole file.
impl Serialize for MapSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Source::Ready(place) => serializer.serialize_str(READY[*place].0),
            Source::Own(own) => own.file.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for MapSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MapSource, D::Error> {
        struct NameOrFile;
        impl<'de> Visitor<'de> for NameOrFile {
            type Value = MapSource;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a map, or a map")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<MapSource, E> {
                MapSource::ready(name)
                    .ok_or_else(|| E::custom(format_args!("no map is called {name}")))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MapSource, A::Error> {
                MapFile::deserialize(MapAccessDeserializer::new(map)).map(MapSource::own)
            }
        }
        deserializer.deserialize_any(NameOrFile)
    }
}

/// What stays the same through a whole match; shared by all its states.
#[derive(Debug)]
pub struct Course {
    pub options: Options,
    pub chart: Arc<Chart>,
    /// How far the gauges go.
    pub gauges: Gauges,
    /// Where the race starts, by number.
    pub start: Ix,
    /// Where it ends, by number.
    pub goal: Ix,
}

impl Course {
    /// The course of these options on a map that is sound: the purple cities it is about, where there are such.
    pub(crate) fn new(options: &Options, chart: Arc<Chart>) -> Option<Course> {
        let gauges = match options.hard {
            true => chart.gauges.hard(),
            false => chart.gauges,
        };
        let start = end(&chart, options.start, chart.start)?;
        let goal = end(&chart, options.goal, chart.goal)?;
        Some(Course {
            options: options.clone(),
            chart,
            gauges,
            start,
            goal,
        })
    }

    /// Where the race starts.
    #[must_use]
    pub fn start_cell(&self) -> Cell {
        self.chart.cell(self.start)
    }

    /// Where it ends.
    #[must_use]
    pub fn goal_cell(&self) -> Cell {
        self.chart.cell(self.goal)
    }
}

fn end(chart: &Chart, which: Which, usual: Ix) -> Option<Ix> {
    match which.place() {
        None => Some(usual),
        Some(place) => chart
            .cities
            .iter()
            .filter(|city| city.purple)
            .nth(place)
            .map(|city| city.at),
    }
}

/// Everything follows from the options.
impl PartialEq for Course {
    fn eq(&self, other: &Course) -> bool {
        self.options == other.options
    }
}
impl Eq for Course {}
impl Hash for Course {
    /// Courses are rarely compared with others than themselves: a match has one.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
