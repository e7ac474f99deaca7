// What GitHubSettings would run, read as data: the project's own workflows, the action and the examples. It holds them to the rules that
// keep a stranger's pull request away from tokens; whether GitHubSettings takes each word is checked by @action-validator's schemas.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '..', '..');
const OWN = join(ROOT, '.github', 'workflows');

const within = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => join(folder, name));
const EXAMPLES = within(join(HERE, 'examples')).filter((file) => !file.endsWith('gitlab-ci.yml'));
const WORKFLOWS = [...within(OWN), ...EXAMPLES];
const ACTIONS = [join(ROOT, 'action.yml'), join(HERE, 'comment', 'action.yml')];

/** A right that GitHubSettings has had since 2024, and the validator's copy of the schema lacks. */
const NEWER_THAN_SCHEMA = /^ +attestations: (?:read|write)\b.*\n/gm;

const text = (file) => readFileSync(file, 'utf8');

function read(file) {
  const document = parseDocument(text(file), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings].map(({ message }) => message)).toEqual([]);
  return document.toJS();
}

const jobsOf = (workflow) => Object.entries(workflow.jobs);
/** The default mode, whose last step makes the comment of a branch of the repository itself. */
const comparesBuilds = ({ uses = '', with: inputs = {} }) =>
  /fsbench@/.test(uses) && inputs.mode === undefined && inputs.baseline === undefined;
const stepsOf = (workflow) => jobsOf(workflow).flatMap(([, job]) => job.steps ?? []);

/** By a whole commit, with its version beside it; what is ours is named by who copies an example. */
function expectPinned(file) {
  for (const [, used, rest] of text(file).matchAll(/^\s*(?:- )?uses:\s*(\S+)(.*)$/gm)) {
    expect(`${used}${rest}`).toMatch(
      /^(?:\.\/\S+|[\w./-]+@[0-9a-f]{40} # v\d\S*|OWNER\/fsbench(?:\/\S+)?@COMMIT # v1)$/,
    );
  }
}

describe.each(WORKFLOWS.map((file) => [file.slice(ROOT.length), file]))('%s', (_, file) => {
  test('is a workflow to GitHub’s own schema', () => {
    expect(validateWorkflow(text(file).replaceAll(NEWER_THAN_SCHEMA, '')).errors).toEqual([]);
  });

  test('takes nothing of an event into a script', () => {
    for (const { run = '' } of stepsOf(read(file))) expect(run).not.toContain('${{');
  });

  test('names the commit of everything it uses', () => expectPinned(file));

  test('may only read, but where a job says otherwise, and ends by itself', () => {
    const workflow = read(file);
    const { 'id-token': _token, ...rest } = workflow.permissions;
    expect(Object.values(rest).filter((right) => right !== 'read' && right !== 'none')).toEqual([]);
    for (const [name, job] of jobsOf(workflow)) expect(job['timeout-minutes'], name).toBeGreaterThan(0);
  });

  test('leaves no token in a checkout', () => {
    const checkouts = stepsOf(read(file)).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
  });

  test('brings a stranger’s code and a token that may write never together', () => {
    const workflow = read(file);
    const events = typeof workflow.on === 'string' ? [workflow.on] : Object.keys(workflow.on);
    expect(events).not.toContain('pull_request_target');
    const rights = [workflow.permissions, ...jobsOf(workflow).map(([, job]) => job.permissions ?? {})];
    // GitHub gives a pull request from a fork a token that may only read, whatever a workflow says.
    const isCommenting = stepsOf(workflow).some(comparesBuilds);
    if (events.includes('pull_request')) {
      const written = rights.flatMap((all) => Object.keys(all).filter((name) => all[name] === 'write'));
      expect(written).toEqual(isCommenting ? ['pull-requests'] : []);
    }
    if (!events.includes('workflow_run')) return;
    for (const { run, uses = '' } of stepsOf(workflow)) {
      expect(run).toBeUndefined();
      expect(uses).toMatch(/packages\/action\/comment@/);
    }
  });
});

describe.each(ACTIONS.map((file) => [file.slice(ROOT.length), file]))('%s', (_, file) => {
  test('is an action to GitHub’s own schema, and names the commit of everything it uses', () => {
    expect(validateAction(text(file)).errors).toEqual([]);
    expectPinned(file);
  });

  test('hands its inputs over in the environment, each of them, and in no script', () => {
    const { inputs, runs } = read(file);
    for (const { run = '' } of runs.steps) expect(run).not.toContain('${{');
    const handed = Object.values(runs.steps[0].env).map((value) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1]);
    const ofOtherSteps = runs.steps.slice(1).flatMap((step) => Object.values({ ...step.with, ...step.env }));
    for (const name of Object.keys(inputs)) {
      const isRead = handed.includes(name) || ofOtherSteps.includes(`\${{ inputs.${name} }}`);
      expect(isRead, name).toBe(true);
    }
    expect(handed).not.toContain(undefined);
  });

  test('no variable that it hands over goes unread', () => {
    const sources = readdirSync(join(HERE, 'src')).map((name) => text(join(HERE, 'src', name)));
    for (const variable of Object.keys(read(file).runs.steps[0].env)) {
      const name = variable.replace('FSBENCH_INPUT_', '');
      expect(
        sources.some((source) => source.includes(`('${name}')`) || source.includes(variable)),
        name,
      ).toBe(true);
    }
  });
});

describe('the workflow whose runs are attested', () => {
  const measure = () => read(join(OWN, 'measure.yml'));

  test('is only called by others, with inputs that name no program', () => {
    const { on } = measure();
    expect(Object.keys(on)).toEqual(['workflow_call']);
    expect(Object.keys(on.workflow_call.inputs).sort()).toEqual(['profile', 'runner', 'server', 'suite']);
  });

  test('has one job, that checks out nothing and takes no step from the caller', () => {
    expect(Object.keys(measure().jobs)).toEqual(['measure']);
    for (const { uses = '' } of stepsOf(measure())) expect(uses).not.toMatch(/checkout|^\.\//);
  });

  test('runs the version of the collector that is in this tree, and asks for the token of the run', () => {
    const { env } = measure().jobs.measure;
    const { version } = JSON.parse(text(join(ROOT, 'packages', 'collect', 'package.json')));
    expect(env).toMatchObject({ FSBENCH_ATTEST: '1', FSBENCH_VERSION: version });
    const programs = stepsOf(measure()).flatMap(({ run = '' }) => run.match(/^ *npx .*$/gm) ?? []);
    expect(programs).toHaveLength(2);
    for (const one of programs) expect(one).toContain('"fsbench-collect@$FSBENCH_VERSION"');
  });
});

test('the examples name hosted runners for nothing that measures, but to compare two builds in one job', () => {
  for (const file of EXAMPLES) {
    for (const [, job] of jobsOf(read(file))) {
      const measures = job.steps.some((step) => /fsbench@/.test(step.uses ?? '') && !comparesBuilds(step));
      if (measures) expect(job['runs-on']).toContain('self-hosted');
    }
  }
});

test('a comparison of two builds takes no more than two steps, no secret and no site', () => {
  const [, job] = jobsOf(read(join(HERE, 'examples', 'compare.yml')))[0];
  expect(job.steps).toHaveLength(2);
  expect(Object.keys(job.steps[1].with)).toEqual(['build', 'command']);
  expect(text(join(HERE, 'examples', 'compare.yml'))).not.toMatch(/secrets\.|server/);
});

test('the token that writes a comment reaches no step before the last', () => {
  const { steps } = read(join(ROOT, 'action.yml')).runs;
  const reached = steps.map((step) => JSON.stringify([step.env, step.with]).includes('inputs.token'));
  expect(reached).toEqual([...steps.slice(1).map(() => false), true]);
});

test('the key is in reach of the scheduled job alone, from an environment, and on another runner than a pull request', () => {
  const [nightly, pullRequest] = ['nightly.yml', 'pull-request.yml'].map((name) => join(HERE, 'examples', name));
  const { on, jobs } = read(nightly);
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(jobs.collect.environment).toBe('fsbench');
  expect(jobs.collect.steps.map((step) => step.with['signing-key'])).toEqual([`\${{ secrets.FSBENCH_SIGNING_KEY }}`]);
  expect(text(pullRequest)).not.toContain('secrets.');
  expect(read(pullRequest).jobs.check['runs-on']).not.toEqual(jobs.collect['runs-on']);
});

test('the example for GitLab takes nothing of the merge request where the token is', () => {
  const { 'fsbench-note': note } = read(join(HERE, 'examples', 'gitlab-ci.yml'));
  expect(note.variables.GIT_STRATEGY).toBe('none');
  expect(note.needs).toEqual(['fsbench']);
});
