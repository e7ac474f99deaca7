// What a runner does with a composite action: its steps in their order, inputs from `with` and their defaults, each shell step
// in bash as GitHubSettings starts it, each step that uploads an artifact as the bytes that it would take. Nothing else is known here,
// and what is not known throws.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

const ACTIONS = resolve(import.meta.dirname, '..', '..', '..', '..');

interface WorkflowStep {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string | number>>;
}

interface WorkflowAction {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly WorkflowStep[] };
}

export interface WorkflowJob {
  /** Of the first step that failed; 0 where none did. */
  readonly code: number;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What stands in the job's summary. */
  readonly summary: string;
  /** By name. */
  readonly artifacts: ReadonlyMap<string, Buffer>;
}

/** `path`: of the action's file below the project's root. `home`: of the runner's user; `environment`: what GitHubSettings sets for the job. */
export async function runAction(
  path: string,
  inputs: Readonly<Record<string, string>>,
  home: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<WorkflowJob> {
  const file = join(ACTIONS, path);
  const action: WorkflowAction = parse(readFileSync(file, 'utf8'));
  if (action.runs.using !== 'composite') throw new Error(`${path} is not composite`);
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`${path} takes no ${unknown.join(', ')}`);
  mkdirSync(home, { recursive: true });
  const temp = mkdtempSync(join(home, 'runner-'));
  const summary = join(temp, 'summary.md');
  writeFileSync(summary, '');
  const known = new Map(Object.entries(action.inputs).map(([name, one]) => [`inputs.${name}`, one.default ?? '']));
  known.set('github.token', environment.GITHUB_TOKEN ?? '');
  for (const [name, value] of Object.entries(inputs)) known.set(`inputs.${name}`, value);
  // A default may name what the job has.
  for (const [name, value] of known) known.set(name, filled(value, known));

  const artifacts = new Map<string, Buffer>();
  let [code, log] = [0, ''];
  for (const [at, step] of action.runs.steps.entries()) {
    if (!isDue(step.if, code === 0, known)) continue;
    if (step.uses?.startsWith('actions/upload-artifact@')) {
      const given = (name: string) => filled(String(step.with?.[name]), known);
      artifacts.set(given('name'), readFileSync(given('path')));
      continue;
    }
    if (step.run === undefined || step.shell !== 'bash') throw new Error(`${path}: step ${at + 1} is of no known kind`);
    const output = join(temp, `output-${at}`);
    writeFileSync(output, '');
    const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value, known)]);
    const ended = await bash(
      step.run,
      {
        PATH: process.env.PATH ?? '',
        HOME: home,
        RUNNER_TEMP: temp,
        RUNNER_ENVIRONMENT: 'self-hosted',
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: dirname(file),
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        ...environment,
        ...Object.fromEntries(env),
      },
      home,
    );
    for (const [, name = '', value = ''] of readFileSync(output, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm)) {
      known.set(`steps.${step.id}.outputs.${name}`, value);
    }
    log += ended.log;
    code ||= ended.code;
  }
  const outputs = Object.entries(action.outputs ?? {}).map(([name, { value }]) => [name, filled(value, known)]);
  return { code, log, outputs: Object.fromEntries(outputs), summary: readFileSync(summary, 'utf8'), artifacts };
}

type KnownOutputs = ReadonlyMap<string, string>;

/** An output that no step has set is empty, as on GitHubSettings; an input that the action does not have is a mistake of it. */
function worthOf(word: string, known: KnownOutputs): string {
  const value = known.get(word);
  if (value === undefined && !/^steps\.\w+\.outputs\.[\w-]+$/.test(word)) throw new Error(`nobody knows ${word}`);
  return value ?? '';
}

const filled = (text: string, known: KnownOutputs) =>
  text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, word: string) => worthOf(word, known));

/** `always()` and comparisons with a text, joined by `&&`. */
function isDue(condition: string | undefined, isWell: boolean, known: KnownOutputs): boolean {
  if (condition === undefined) return isWell;
  const terms = condition.replace(/^\$\{\{ (.*) \}\}$/, '$1').split(' && ');
  const holds = terms.map((term) => {
    if (term === 'always()') return true;
    const [, word = '', sign, text] = /^([\w.-]+) (==|!=) '(.*)'$/.exec(term) ?? [];
    return (worthOf(word, known) === text) === (sign === '==');
  });
  return (isWell || terms.includes('always()')) && holds.every(Boolean);
}

interface ProcessResult {
  readonly code: number;
  readonly log: string;
}

/** `cwd`: where the checkout would be; a run without a target measures there. */
export function bash(script: string, env: Readonly<Record<string, string>>, cwd: string): Promise<ProcessResult> {
  const words = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  const options = {
    env: env as NodeJS.ProcessEnv,
    timeout: 240_000,
    maxBuffer: 16 * 1024 * 1024,
    ...(cwd === undefined ? {} : { cwd }),
  };
  return new Promise((done) => {
    const child = execFile('bash', words, options, (_: Error | null, out: string, err: string) =>
      done({ code: child.exitCode ?? 128, log: out + err }),
    );
  });
}
