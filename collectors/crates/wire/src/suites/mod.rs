//! The list of suites, in the order of the contract's catalogue. Everything that enumerates suites or looks
//! into one derives from it; a suite that misses a part does not compile.

mod core_sweep;
mod memfs;
mod sync;
mod throughput;
mod turbo;

pub use core_sweep::*;
pub use memfs::*;
pub use sync::*;
pub use throughput::*;
pub use turbo::*;

use serde::{Deserialize, Serialize};

use crate::case::SuiteBody;
use crate::measurement::{
    LatencyMeasurement, PhaseMeasurement, SweepMeasurement, TransferMeasurement, TurboMeasurement,
};

// `$d` stands for the dollar sign of the macros that this one defines.
macro_rules! suites {
    ($d:tt; $($Suite:ident = $slug:literal, $title:literal: $Params:ident, $Measurement:ident;)+) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Suite {
            $(#[serde(rename = $slug)] $Suite,)+
        }

        impl Suite {
            pub const ALL: &[Self] = &[$(Self::$Suite),+];

            /// The suite's name in documents, addresses and arguments.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$Suite => $slug,)+
                }
            }

            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$Suite => $title,)+
                }
            }
        }

        /// A suite as it was run, with its cases.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "suite")]
        pub enum SuiteRun {
            $(#[serde(rename = $slug)] $Suite(SuiteBody<$Params, $Measurement>),)+
        }

        impl SuiteRun {
            pub fn suite(&self) -> Suite {
                match self {
                    $(Self::$Suite(_) => Suite::$Suite,)+
                }
            }
        }

        /// `with_body!(suite_run, body => f(body))`: `body` is the [`SuiteBody`], of the suite's own type.
        #[macro_export]
        macro_rules! with_body {
            ($d run:expr, $d body:pat => $d then:expr) => {
                match $d run {
                    $($d crate::SuiteRun::$Suite($d body) => $d then,)+
                }
            };
        }

        /// `with_body_type!(suite, Body => Body::f())`: `Body` is the suite's type of [`SuiteBody`].
        #[macro_export]
        macro_rules! with_body_type {
            ($d suite:expr, $d Body:ident => $d then:expr) => {
                match $d suite {
                    $($d crate::Suite::$Suite => {
                        type $d Body = $d crate::SuiteBody<$d crate::$Params, $d crate::$Measurement>;
                        $d then
                    })+
                }
            };
        }
    };
}

suites! { $;
    CoreSweep = "core-sweep", "Core sweep": SweepParams, SweepMeasurement;
    Sync = "sync", "Durable writes": SyncParams, LatencyMeasurement;
    Memfs = "memfs", "Memory file system": MemfsParams, PhaseMeasurement;
    Turbo = "turbo", "Turbo and clock": TurboParams, TurboMeasurement;
    Throughput = "throughput", "Write throughput": ThroughputParams, TransferMeasurement;
}

impl Suite {
    pub fn of_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|suite| suite.slug() == slug)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::Suite;

    #[test]
    fn the_list_is_the_contracts_catalogue_in_its_order() {
        let file = include_str!("../../../../../packages/contract/json/catalogue.json");
        let catalogue: Value = serde_json::from_str(file).unwrap();
        let named = |suite: &Suite| {
            let key = format!("\"{}\": {{\n      \"title\"", suite.slug());
            file.find(&key).unwrap()
        };
        let places: Vec<usize> = Suite::ALL.iter().map(named).collect();
        assert!(places.is_sorted());
        let suites = catalogue["suites"].as_object().unwrap();
        assert_eq!(suites.len(), Suite::ALL.len());
        for suite in Suite::ALL {
            assert_eq!(suites[suite.slug()]["title"], suite.title());
            assert_eq!(serde_json::to_value(suite).unwrap(), suite.slug());
            assert_eq!(Suite::of_slug(suite.slug()), Some(*suite));
        }
    }
}
