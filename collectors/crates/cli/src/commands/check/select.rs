//! What a baseline has to be judged by: the figures that the conditions fit, and those of them that can not be judged.
//! Pure, and asked before anything is measured.

use fsbench_compare::Figure;

use super::ground::judgeable;
use super::judged::Refused;
use super::selector::Selector;
use super::side::Side;

pub struct Terms<'a> {
    pub selectors: &'a [Selector],
    /// Public name of the baseline's own command.
    pub command: Option<&'a str>,
    pub ignore_flags: bool,
    /// More figures than this no reader of a result takes.
    pub most: usize,
}

/// A figure of the baseline, and the condition that fits it.
pub struct Picked {
    pub figure: Figure,
    pub selector: Selector,
}

/// A figure that a condition fits and that no verdict can be made of, with the flags or the lack that say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub case: String,
    pub codes: Vec<String>,
}

#[derive(Default)]
pub struct Selected {
    pub picked: Vec<Picked>,
    pub left_out: Vec<LeftOut>,
}

impl Selected {
    fn leave_out(&mut self, figure: &Figure, codes: Vec<String>) {
        let one = LeftOut {
            case: figure.case.clone(),
            codes,
        };
        if !self.left_out.contains(&one) {
            self.left_out.push(one);
        }
    }
}

pub fn select(old: &Side<'_>, terms: &Terms<'_>) -> Result<Selected, Refused> {
    let mut selected = Selected::default();
    for selector in terms.selectors {
        let before = selected.picked.len();
        let mut reasons = Vec::new();
        let mut is_any = false;
        for figure in &old.figures {
            if !selector.fits(figure, terms.command) {
                continue;
            }
            is_any = true;
            if !terms.ignore_flags && !figure.is_valid() {
                let codes = old.codes(figure);
                reasons.push(format!(
                    "the baseline’s own flags say that {} is not valid: {}",
                    figure.case,
                    codes.join(", ")
                ));
                selected.leave_out(figure, codes);
            } else if let Err(why) = judgeable(figure, selector.quantity) {
                reasons.push(format!("{} in the baseline: {}", figure.case, why.words()));
                selected.leave_out(figure, vec![why.code().to_owned()]);
            } else {
                selected.picked.push(Picked {
                    figure: figure.clone(),
                    selector: selector.clone(),
                });
            }
        }
        if !is_any {
            return Err(Refused::Unknown {
                condition: selector.to_string(),
                there_is: there_is(&old.figures, &selector.suite),
            });
        }
        if selected.picked.len() == before {
            return Err(Refused::Reason(first_of(&reasons)));
        }
    }
    let count = selected.picked.len() + selected.left_out.len();
    if count > terms.most {
        return Err(Refused::TooMany {
            count,
            most: terms.most,
        });
    }
    Ok(selected)
}

fn first_of(reasons: &[String]) -> String {
    match reasons {
        [one] => one.clone(),
        [one, rest @ ..] => format!("{one}; and {} more like it", rest.len()),
        [] => String::new(),
    }
}

/// The suite's cases; without any, the suites.
fn there_is(all: &[Figure], suite: &str) -> Vec<String> {
    let mut of_suite: Vec<String> = all
        .iter()
        .filter(|figure| figure.case.starts_with(&format!("{suite}/")))
        .map(|figure| figure.case.clone())
        .collect();
    if of_suite.is_empty() {
        of_suite = all
            .iter()
            .map(|figure| figure.case.split('/').next().unwrap_or_default().to_owned())
            .collect();
    }
    of_suite.dedup();
    of_suite
}
