import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Link } from './link-key.ts';

/**
 * Whose build a token is of. Two numbers count: the person who started the job and the namespace that has the repository,
 * so that neither many organizations of one person nor many persons of one organization are several contributors. A bot or
 * a schedule is no person: there the namespace counts alone.
 */
const number = z.union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)]);
const word = z.string().max(300);

const GitHubClaims = z.object({
  repository_owner_id: number,
  repository_id: number,
  repository: z.string(),
  repository_owner: z.string(),
  actor: word,
  actor_id: number,
  event_name: word,
  runner_environment: word.nullish(),
  job_workflow_ref: word.nullish(),
  job_workflow_sha: word.nullish(),
});

const GitLabClaims = z.object({
  namespace_id: number,
  project_id: number,
  project_path: z.string(),
  namespace_path: z.string().min(1),
  user_id: number,
  user_login: word,
  pipeline_source: word,
  runner_environment: word.nullish(),
  ci_config_ref_uri: word.nullish(),
  ci_config_sha: word.nullish(),
});

/**
 * Events that only someone with write access to the repository can cause. Others, such as a comment or a star, make
 * any account the actor of a stranger's workflow.
 */
const EVENTS_OF_MEMBERS = new Set([
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'release',
  'create',
  'delete',
]);

export type JobIdentity = { readonly link: Link } | { readonly refused: 'token_claims' | 'token_event' };

/** By the numbers of person, owner and repository. Names are only shown. */
export function jobIdentityOf(issuer: string, payload: JWTPayload): JobIdentity {
  const github = GitHubClaims.safeParse(payload);
  if (github.success) return ofGitHub(issuer, github.data);
  const gitlab = GitLabClaims.safeParse(payload);
  return gitlab.success ? { link: ofGitLab(issuer, gitlab.data) } : { refused: 'token_claims' };
}

function ofGitHub(issuer: string, claims: z.infer<typeof GitHubClaims>): JobIdentity {
  const { repository_owner_id, repository_id, repository, repository_owner, actor, actor_id, event_name } = claims;
  if (!EVENTS_OF_MEMBERS.has(event_name)) return { refused: 'token_event' };
  const isPerson = event_name !== 'schedule' && !actor.endsWith('[bot]');
  return {
    link: {
      owner: {
        provider: providerOf(issuer),
        subjects: distinct(isPerson ? [actor_id, repository_owner_id] : [repository_owner_id]),
        label: name(repository_owner),
        accountCreatedAt: null,
      },
      kind: 'ci',
      as: name(repository),
      id: repository_id,
      claims: {
        event_name,
        runner_environment: claims.runner_environment ?? null,
        job_workflow_ref: claims.job_workflow_ref ?? null,
        job_workflow_sha: claims.job_workflow_sha ?? null,
      },
    },
  };
}

/** The accounts that GitLab makes for access tokens of projects and groups, and for services. */
const GITLAB_BOT = /^(?:(?:project|group)_\d+_bot|service_account_)/;

function ofGitLab(issuer: string, claims: z.infer<typeof GitLabClaims>): Link {
  const { namespace_path, project_id, project_path, user_id, user_login, pipeline_source } = claims;
  // Every subgroup is a namespace with a number of its own, and costs nothing: the group at the root counts, by its path,
  // because the token has no number of it.
  const [root = namespace_path] = namespace_path.toLowerCase().split('/');
  const isPerson = pipeline_source !== 'schedule' && !GITLAB_BOT.test(user_login);
  return {
    owner: {
      provider: providerOf(issuer),
      subjects: isPerson ? [`user:${user_id}`, `namespace:${root}`] : [`namespace:${root}`],
      label: name(root),
      accountCreatedAt: null,
    },
    kind: 'ci',
    as: name(project_path),
    id: project_id,
    claims: {
      event_name: pipeline_source,
      runner_environment: claims.runner_environment ?? null,
      job_workflow_ref: claims.ci_config_ref_uri ?? null,
      job_workflow_sha: claims.ci_config_sha ?? null,
    },
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)];

const NAME = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){0,20}$/;
const name = (text: string) => (NAME.test(text) && text.length <= 200 ? text : null);

/**
 * Who knows the owner by that number. GitHub's build tokens number owners as its accounts are numbered, so a person's
 * own account and the builds of their repositories are one owner.
 */
export function providerOf(issuer: string): string {
  const { origin, hostname, pathname } = new URL(issuer);
  if (hostname === 'token.actions.githubusercontent.com') return 'https://github.com';
  return pathname === '/_services/token' ? origin : issuer;
}
