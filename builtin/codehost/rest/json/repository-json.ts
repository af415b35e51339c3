/** Repositories as GitHub writes them. */
import type { Host } from '../../host.ts'
import type { Repository } from '../../storage/repository-store.ts'
import type { Caller } from '../caller.ts'
import type { RepositoryFacts } from './repository-facts.ts'
import { nodeId, simpleUser } from './user-json.ts'

/** Time as GitHub writes it: UTC, whole seconds. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** A repository with what the caller may do and the facts taken from its files. */
export function repositoryJson(
  host: Host,
  repository: Repository,
  seen: { caller: Caller; facts: RepositoryFacts },
) {
  const isOwner = seen.caller?.account.id === repository.owner.id
  return {
    id: repository.id,
    node_id: nodeId('Repository', repository.id),
    name: repository.name,
    full_name: `${repository.owner.login}/${repository.name}`,
    private: repository.isPrivate,
    visibility: repository.isPrivate ? 'private' : 'public',
    owner: simpleUser(host, repository.owner),
    description: repository.description,
    fork: repository.forkOf !== null,
    ...addresses(host, repository),
    homepage: repository.homepage,
    created_at: isoTime(repository.createdAt),
    updated_at: isoTime(repository.updatedAt),
    pushed_at: isoTime(repository.pushedAt),
    size: seen.facts.sizeKb,
    language: seen.facts.language,
    ...counts(repository),
    default_branch: repository.defaultBranch,
    has_pages: repository.pages !== null,
    disabled: repository.isTakenDown,
    ...constants,
    permissions: { admin: isOwner, maintain: isOwner, push: isOwner, triage: isOwner, pull: true },
  }
}

function counts(repository: Repository) {
  return {
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    subscribers_count: 0,
    forks_count: repository.forks,
    forks: repository.forks,
    network_count: repository.forks,
    open_issues_count: 0,
    open_issues: 0,
  }
}

const constants = {
  has_issues: false,
  has_projects: false,
  has_wiki: false,
  has_downloads: true,
  has_discussions: false,
  mirror_url: null,
  archived: false,
  license: null,
  allow_forking: true,
  is_template: false,
  web_commit_signoff_required: false,
  topics: [],
} as const

function addresses(host: Host, repository: Repository) {
  const path = `${repository.owner.login}/${repository.name}`
  const html = `${host.baseUrl}/${path}`
  const api = `${host.apiUrl}/repos/${path}`
  return {
    html_url: html,
    url: api,
    clone_url: `${html}.git`,
    git_url: `${html}.git`,
    forks_url: `${api}/forks`,
    branches_url: `${api}/branches{/branch}`,
    blobs_url: `${api}/git/blobs{/sha}`,
    git_refs_url: `${api}/git/refs{/sha}`,
    trees_url: `${api}/git/trees{/sha}`,
    commits_url: `${api}/commits{/sha}`,
    git_commits_url: `${api}/git/commits{/sha}`,
    contents_url: `${api}/contents/{+path}`,
    compare_url: `${api}/compare/{base}...{head}`,
    archive_url: `${api}/{archive_format}{/ref}`,
  }
}
