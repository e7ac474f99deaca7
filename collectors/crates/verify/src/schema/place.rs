//! A place in a document. It becomes a JSON pointer only where it is named in an error.

#[derive(Clone, Copy)]
enum Step<'a> {
    Name(&'a str),
    Index(usize),
}

#[derive(Clone, Copy)]
pub struct Place<'a>(Option<(&'a Place<'a>, Step<'a>)>);

impl<'a> Place<'a> {
    pub const ROOT: Self = Self(None);

    pub fn name(&'a self, name: &'a str) -> Self {
        Self(Some((self, Step::Name(name))))
    }

    pub fn index(&'a self, index: usize) -> Self {
        Self(Some((self, Step::Index(index))))
    }

    pub fn pointer(&self) -> String {
        let mut steps = Vec::new();
        let mut place = self;
        while let Self(Some((parent, step))) = place {
            steps.push(match step {
                Step::Name(name) => format!("/{}", name.replace('~', "~0").replace('/', "~1")),
                Step::Index(index) => format!("/{index}"),
            });
            place = parent;
        }
        steps.reverse();
        steps.concat()
    }
}
