/** Commits as GitHub writes them, in the git form and in the repository form. */
import { findAccountByEmail } from '../../accounts/account-store.ts'
import type { Commit, Signature } from '../../git/commit-objects.ts'
import { sayableSeconds } from '../../git/commit-times.ts'
import { listedMessageBytes, toldParents } from '../../git/limits.ts'
import type { Host } from '../../host.ts'
import type { Repository } from '../../storage/repository-store.ts'
import { isoTime } from './repository-json.ts'
import { nodeId, simpleUser } from './user-json.ts'

/** Base address of a repository in the API. */
export function repositoryApi(host: Host, repository: Repository): string {
  return `${host.apiUrl}/repos/${repository.owner.login}/${repository.name}`
}

const unsigned = {
  verified: false,
  reason: 'unsigned',
  signature: null,
  payload: null,
  verified_at: null,
}

/** The form of `/git/commits`. */
export function gitCommitJson(host: Host, repository: Repository, commit: Commit) {
  const api = repositoryApi(host, repository)
  return {
    sha: commit.oid,
    node_id: nodeId('Commit', commit.oid),
    url: `${api}/git/commits/${commit.oid}`,
    html_url: commitPage(host, repository, commit.oid),
    author: signatureJson(commit.author),
    committer: signatureJson(commit.committer),
    tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
    message: shownMessage(commit),
    parents: commit.parents.slice(0, toldParents).map((sha) => ({
      sha,
      url: `${api}/git/commits/${sha}`,
      html_url: commitPage(host, repository, sha),
    })),
    verification: unsigned,
  }
}

/** A list in the form of `/commits`; the longer the list, the shorter a message may be. */
export function commitsJson(host: Host, repository: Repository, commits: readonly Commit[]) {
  const most = Math.floor(listedMessageBytes / Math.max(1, commits.length))
  return commits.map((commit) => commitJson(host, repository, cutTo(commit, most)))
}

function cutTo(commit: Commit, most: number): Commit {
  if (commit.message.length <= most) return commit
  return { ...commit, message: commit.message.slice(0, most).toWellFormed(), isCut: true }
}

/** The form of `/commits`. */
export function commitJson(host: Host, repository: Repository, commit: Commit) {
  const api = repositoryApi(host, repository)
  return {
    sha: commit.oid,
    node_id: nodeId('Commit', commit.oid),
    commit: {
      author: signatureJson(commit.author),
      committer: signatureJson(commit.committer),
      message: shownMessage(commit),
      tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
      url: `${api}/git/commits/${commit.oid}`,
      comment_count: 0,
      verification: unsigned,
    },
    url: `${api}/commits/${commit.oid}`,
    html_url: commitPage(host, repository, commit.oid),
    comments_url: `${api}/commits/${commit.oid}/comments`,
    author: personOf(host, commit.author),
    committer: personOf(host, commit.committer),
    parents: commit.parents.slice(0, toldParents).map((sha) => ({
      sha,
      url: `${api}/commits/${sha}`,
      html_url: commitPage(host, repository, sha),
    })),
  }
}

function signatureJson(signature: Signature) {
  const { name, email, seconds } = signature
  return { name, email, date: isoTime(sayableSeconds(seconds) * 1000) }
}

function personOf(host: Host, signature: Signature) {
  const account = findAccountByEmail(host, signature.email)
  return account && simpleUser(host, account)
}

function commitPage(host: Host, repository: Repository, oid: string): string {
  return `${host.baseUrl}/${repository.owner.login}/${repository.name}/commit/${oid}`
}

// GitHub shows messages without the line end that git adds to them. A very long one is cut.
function shownMessage({ message, isCut }: Commit): string {
  if (isCut) return `${message}…`
  let end = message.length
  while (message[end - 1] === '\n') end -= 1
  return message.slice(0, end)
}
