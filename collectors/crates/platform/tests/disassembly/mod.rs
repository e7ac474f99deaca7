//! Functions as `objdump` shows them, and the ways through them. x86-64 and ARM64.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

pub struct Function {
    pub object: String,
    pub name: String,
    instructions: BTreeMap<u64, Instruction>,
}

struct Instruction {
    does: InstructionKind,
    next: u64,
}

#[derive(Clone, PartialEq)]
enum InstructionKind {
    Work,
    Call(String),
    /// A call that does not come back here.
    Leave(String),
    Jump(u64),
    Branch(u64),
    End,
}

/// Of all objects of the archive that the build made; `None` where they cannot be read.
pub fn functions(out_dir: &Path) -> Option<Vec<Function>> {
    if cfg!(not(target_os = "linux")) {
        return None;
    }
    let output = Command::new("objdump")
        .args(["-dr", "--no-show-raw-insn"])
        .arg(out_dir.join("libfsb.a"))
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let all = parse(&text);
    (output.status.success() && !all.is_empty()).then_some(all)
}

fn parse(text: &str) -> Vec<Function> {
    let mut all: Vec<Function> = Vec::new();
    let mut object = String::new();
    for line in text.lines() {
        if let Some((file, _)) = line.split_once(":     file format") {
            // `0123abcd-fsb_sync.o`
            let stem = file.trim_end_matches(".o");
            stem.rsplit('-').next().unwrap_or(stem).clone_into(&mut object);
        } else if let Some(name) = header(line) {
            all.push(Function { object: object.clone(), name, instructions: BTreeMap::new() });
        } else if let Some(function) = all.last_mut() {
            function.add(line);
        }
    }
    all
}

/// `0000000000000000 <fsb_sync_write>:`
fn header(line: &str) -> Option<String> {
    let (address, rest) = line.split_once(" <")?;
    u64::from_str_radix(address, 16).ok()?;
    Some(rest.strip_suffix(">:")?.to_owned())
}

impl Function {
    fn add(&mut self, line: &str) {
        let Some((address, rest)) = line.trim_start().split_once(':') else {
            return;
        };
        let Ok(address) = u64::from_str_radix(address, 16) else {
            return;
        };
        let rest = rest.trim_start();
        if rest.starts_with("R_") {
            self.relocate(rest);
            return;
        }
        let (mnemonic, operands) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if let Some(mut last) = self.instructions.last_entry() {
            last.get_mut().next = address;
        }
        let does = does(mnemonic, operands.trim());
        let next = u64::MAX;
        self.instructions.insert(address, Instruction { does, next });
    }

    /// The linker's note says whom the instruction before it calls.
    fn relocate(&mut self, note: &str) {
        let Some(mut last) = self.instructions.last_entry() else {
            return;
        };
        let symbol = note.split_whitespace().nth(1).unwrap_or("");
        let name = symbol
            .split(['+', '-', '@'])
            .next()
            .unwrap_or(symbol)
            .trim_start_matches(".text.")
            .trim_start_matches("unlikely.");
        let does = &mut last.get_mut().does;
        match does {
            InstructionKind::Call(_) => *does = InstructionKind::Call(plain(name)),
            InstructionKind::Jump(_) => *does = InstructionKind::Leave(plain(name)),
            // Where the compiler put what it holds unlikely: failures.
            InstructionKind::Branch(_) => *does = InstructionKind::Work,
            _ => {}
        }
    }

    /// Compilers add to the name of a function that they have adapted: `unit.isra.0`.
    pub fn is(&self, name: &str) -> bool {
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') && rest != ".cold")
    }

    /// From each call of `mark` (by its place), the calls on every way to the next call of `mark`.
    /// A way that meets one of `failures`, or leaves the function, is none.
    pub fn stretches(&self, mark: &str, failures: &[&str]) -> BTreeSet<(u64, Vec<&str>)> {
        let mut found = BTreeSet::new();
        for (&site, instruction) in &self.instructions {
            if instruction.does == InstructionKind::Call(mark.to_owned()) {
                for way in self.ways(instruction.next, mark, failures, &mut BTreeSet::new()) {
                    found.insert((site, way));
                }
            }
        }
        found
    }

    fn ways(
        &self,
        from: u64,
        mark: &str,
        failures: &[&str],
        passed: &mut BTreeSet<u64>,
    ) -> BTreeSet<Vec<&str>> {
        let mut ways = BTreeSet::new();
        for site in self.calls_reached(from) {
            let instruction = &self.instructions[&site];
            let InstructionKind::Call(name) = &instruction.does else {
                continue;
            };
            if name == mark {
                ways.insert(Vec::new());
            } else if !failures.contains(&name.as_str()) && passed.insert(site) {
                for mut way in self.ways(instruction.next, mark, failures, passed) {
                    way.insert(0, name);
                    ways.insert(way);
                }
                passed.remove(&site);
            }
        }
        ways
    }

    /// Calls that can come next, before any other.
    fn calls_reached(&self, from: u64) -> BTreeSet<u64> {
        let (mut open, mut seen, mut calls) = (vec![from], BTreeSet::new(), BTreeSet::new());
        while let Some(at) = open.pop() {
            let Some(instruction) = self.instructions.get(&at) else {
                continue;
            };
            if !seen.insert(at) {
                continue;
            }
            match &instruction.does {
                InstructionKind::Work => open.push(instruction.next),
                InstructionKind::Jump(to) => open.push(*to),
                InstructionKind::Branch(to) => open.extend([*to, instruction.next]),
                InstructionKind::Call(_) => {
                    calls.insert(at);
                }
                InstructionKind::Leave(_) | InstructionKind::End => {}
            }
        }
        calls
    }

    /// Calls that come back here.
    pub fn calls(&self) -> BTreeSet<&str> {
        let mut calls = BTreeSet::new();
        for instruction in self.instructions.values() {
            if let InstructionKind::Call(name) = &instruction.does {
                calls.insert(name.as_str());
            }
        }
        calls
    }

    /// All calls of this function and of those of its object that it calls.
    pub fn calls_with_callees<'a>(&'a self, all: &'a [Self]) -> BTreeSet<&'a str> {
        let mut open = vec![self];
        let (mut seen, mut calls) = (BTreeSet::new(), BTreeSet::new());
        while let Some(function) = open.pop() {
            if !seen.insert(function.name.as_str()) {
                continue;
            }
            for instruction in function.instructions.values() {
                let (InstructionKind::Call(name) | InstructionKind::Leave(name)) =
                    &instruction.does
                else {
                    continue;
                };
                let own =
                    all.iter().find(|other| other.object == self.object && other.name == *name);
                match own {
                    Some(callee) => open.push(callee),
                    None => {
                        calls.insert(name.as_str());
                    }
                }
            }
        }
        calls
    }
}

/// The 64 in some libraries' names says only how wide an offset is.
fn plain(name: &str) -> String {
    name.trim_end_matches("64").to_owned()
}

fn does(mnemonic: &str, operands: &str) -> InstructionKind {
    // `e10 <fsb_sync_write+0xe10>`, behind a register for some.
    let target = || {
        let before = operands.split(" <").next()?;
        let word = before.rsplit([' ', ',', '\t']).next()?;
        u64::from_str_radix(word.trim_start_matches("0x"), 16).ok()
    };
    match mnemonic {
        "call" | "callq" | "bl" if operands.starts_with('*') => {
            InstructionKind::Call("the unit".to_owned())
        }
        "blr" => InstructionKind::Call("the unit".to_owned()),
        "call" | "callq" | "bl" => {
            let name = operands.split(['<', '+', '>']).nth(1).unwrap_or("unknown");
            if name.starts_with("__stack_chk_fail") {
                InstructionKind::End
            } else {
                InstructionKind::Call(plain(name))
            }
        }
        "syscall" | "svc" => InstructionKind::Call("a system call by hand".to_owned()),
        "ret" | "retq" | "br" | "ud2" | "brk" | "hlt" => InstructionKind::End,
        "jmp" | "jmpq" if operands.starts_with('*') => InstructionKind::End,
        "jmp" | "jmpq" | "b" => target().map_or(InstructionKind::End, InstructionKind::Jump),
        _ if is_branch(mnemonic) => target().map_or(InstructionKind::Work, InstructionKind::Branch),
        _ => InstructionKind::Work,
    }
}

fn is_branch(mnemonic: &str) -> bool {
    let arm = ["cbz", "cbnz", "tbz", "tbnz"].contains(&mnemonic) || mnemonic.starts_with("b.");
    arm || (cfg!(target_arch = "x86_64") && mnemonic.starts_with('j'))
}
