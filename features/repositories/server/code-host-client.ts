/** The server's own calls to a person's code host, over Octokit: repository, commits, trees, files. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import { projectLimits } from '../../../project/limits.ts'
import { pathLimits } from '../../../project/path.ts'
import { isPublished } from '../../../project/publishable.ts'
import { type Accounts, codeHostLink } from '../../accounts/server/index.ts'
import { escapedPath } from '../code-host-address.ts'
import type { BranchMoves } from './branch-moves.ts'
import { type CodeHostCall, codeHostCall, failureOf } from './code-host-call.ts'
import type { Refusal } from './code-host-refusal.ts'
import type { CodeHostWaits } from './code-host-waits.ts'

const Repository = z.object({
  name: z.string(),
  html_url: z.url({ protocol: /^https?$/ }),
  owner: z.object({ login: z.string() }),
  private: z.boolean(),
  default_branch: z.string(),
})
const Commit = z.object({ sha: z.string(), tree: z.object({ sha: z.string() }) })
const Entry = z.object({
  path: z.string(),
  mode: z.string(),
  type: z.string(),
  sha: z.string(),
  size: z.number().optional(),
})
const Tree = z.object({ tree: z.array(Entry), truncated: z.boolean().default(false) })
const Blob = z.object({ content: z.string(), encoding: z.string() })
const Branch = z.object({ object: z.object({ sha: z.string() }) })
const Compare = z.object({ status: z.string() })

export type TreeEntry = z.infer<typeof Entry>

/** A person's code host, as this server speaks to it. */
export type CodeHostClient = {
  username: string
  /** Any other call, answered with its refusal: for who must tell refusals apart. */
  call: CodeHostCall
  /** Whether this is GitHub itself, which asks for a second between two writes. */
  isPaced: boolean
  /** The repository, or null when it is gone or hidden. */
  repository(
    owner: string,
    name: string,
  ): Promise<{ owner: string; name: string; url: string; isPrivate: boolean } | null>
  /** The commit at the head of a branch; null for a missing branch or an empty repository. */
  head(owner: string, name: string, branch: string): Promise<string | null>
  /** Whether a commit is reachable from the branch. */
  isOnBranch(owner: string, name: string, branch: string, sha: string): Promise<boolean>
  /**
   * All files of a commit's tree; a truncated answer is read folder by folder. Fails with
   * `tooManyFiles` or `pathNotAllowed` where such a tree is larger or deeper than any project.
   */
  tree(owner: string, name: string, commitSha: string): Promise<TreeEntry[]>
  blob(owner: string, name: string, sha: string): Promise<Uint8Array>
}

type Ask = <T>(
  shape: z.ZodType<T>,
  route: string,
  params: Record<string, unknown>,
  isAbsent?: (refusal: Refusal) => boolean,
) => Promise<T | null>
type Must = <T>(shape: z.ZodType<T>, route: string, params: Record<string, unknown>) => Promise<T>

/** `ask` answers null for what is absent; `must` fails there. Any other refusal fails in both. */
function askersOf(call: CodeHostCall): { ask: Ask; must: Must } {
  const must: Must = async (shape, route, params) => {
    const answer = await call(shape, route, params)
    if (!answer.ok) throw failureOf(answer.error)
    return answer.value
  }
  const ask: Ask = async (shape, route, params, isAbsent = ({ kind }) => kind === 'absent') => {
    const answer = await call(shape, route, params)
    if (answer.ok) return answer.value
    if (isAbsent(answer.error)) return null
    throw failureOf(answer.error)
  }
  return { ask, must }
}

/** No such branch, or (409) no commit in the whole repository. */
function isNoBranch(refusal: Refusal): boolean {
  return refusal.kind === 'absent' || (refusal.kind === 'refused' && refusal.status === 409)
}

/** Opens code hosts of people: one for a process, since all its calls share what hosts asked to wait. */
export function createCodeHosts(accounts: Accounts, waits: CodeHostWaits, moves: BranchMoves) {
  return {
    waits,
    moves,
    /** The code host of a person. Fails with `githubNotLinked` when no token works. */
    async open(userId: string): Promise<CodeHostClient> {
      const link = await codeHostLink(accounts, userId)
      const call = codeHostCall({ accounts, waits, userId, moves }, link)
      return { ...clientOf(call), username: link.username, isPaced: link.provider.id === 'github' }
    },
  }
}

function clientOf(call: CodeHostCall): Omit<CodeHostClient, 'username' | 'isPaced'> {
  const { ask, must } = askersOf(call)
  return {
    call,
    async repository(owner, repo) {
      const found = await ask(Repository, 'GET /repos/{owner}/{repo}', { owner, repo })
      return (
        found && {
          owner: found.owner.login,
          name: found.name,
          url: found.html_url,
          isPrivate: found.private,
        }
      )
    },
    async head(owner, repo, branch) {
      const ref = escapedPath(`heads/${branch}`)
      const route = 'GET /repos/{owner}/{repo}/git/ref/{+ref}'
      return (await ask(Branch, route, { owner, repo, ref }, isNoBranch))?.object.sha ?? null
    },
    async isOnBranch(owner, repo, branch, sha) {
      const found = await ask(Compare, 'GET /repos/{owner}/{repo}/compare/{basehead}', {
        owner,
        repo,
        basehead: `${sha}...${branch}`,
      })
      return found?.status === 'ahead' || found?.status === 'identical'
    },
    tree: (owner, repo, commitSha) => readTree(must, { owner, repo }, commitSha),
    async blob(owner, repo, file_sha) {
      const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}'
      const { content } = await must(Blob, route, { owner, repo, file_sha })
      return Buffer.from(content, 'base64')
    },
  }
}

async function readTree(
  must: Must,
  repository: { owner: string; repo: string },
  commitSha: string,
): Promise<TreeEntry[]> {
  const commit = await must(Commit, 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
    ...repository,
    commit_sha: commitSha,
  })
  const read = (tree_sha: string, recursive: object) =>
    must(Tree, 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      ...repository,
      tree_sha,
      ...recursive,
    })
  const whole = await read(commit.tree.sha, { recursive: '1' })
  const files = whole.tree.filter((entry) => entry.type !== 'tree')
  if (!whole.truncated) return files
  requireFew(files)
  return readFolders(async (sha) => (await read(sha, {})).tree, commit.tree.sha)
}

/**
 * Reads a tree that is too large for one answer, without the folders that are never published. Who
 * pushes decides how large it is, and a tree of a few hundred bytes may have no end.
 * Fails with `tooManyFiles` beyond what a project may have, `badTreeEntry` beyond how deep.
 */
async function readFolders(
  read: (sha: string) => Promise<TreeEntry[]>,
  top: string,
): Promise<TreeEntry[]> {
  const files: TreeEntry[] = []
  const folders = [{ sha: top, at: '' }]
  for (const [place, folder] of folders.entries()) {
    if (place === mostFolders) throw fail('tooManyFiles', { n: projectLimits.files })
    for (const entry of await read(folder.sha)) {
      const path = folder.at + entry.path
      if (Buffer.byteLength(path) > pathLimits.wholeBytes)
        throw fail('badTreeEntry', { paths: cutText(path, shownPath) })
      if (entry.type !== 'tree') files.push({ ...entry, path })
      else if (isPublished(path)) folders.push({ sha: entry.sha, at: `${path}/` })
    }
    requireFew(files)
  }
  return files
}

const shownPath = 200
/** Folders of a tree that is too large for one answer: each is a call. */
const mostFolders = 500

function requireFew(files: readonly TreeEntry[]): void {
  const served = files.filter(({ path }) => isPublished(path)).length
  if (served > projectLimits.files) throw fail('tooManyFiles', { n: projectLimits.files })
}
