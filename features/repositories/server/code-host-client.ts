/** The server's own calls to a person's code host, over Octokit: repository, commits, trees, files. */
import { Octokit } from '@octokit/core'
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import type { World } from '../../../server/kernel/world.ts'
import { type Accounts, breakLink, codeHostLink } from '../../accounts/server/index.ts'

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
const timeoutMs = 15_000

/** A person's code host, as this server speaks to it. */
export type CodeHostClient = {
  username: string
  /** The repository, or null when it is gone or hidden (HOST-08). */
  repository(
    owner: string,
    name: string,
  ): Promise<{ owner: string; name: string; url: string; isPrivate: boolean } | null>
  /** The commit at the head of a branch; null for a missing branch or an empty repository. */
  head(owner: string, name: string, branch: string): Promise<string | null>
  /** Whether a commit is reachable from the branch. */
  isOnBranch(owner: string, name: string, branch: string, sha: string): Promise<boolean>
  /** All entries of a commit's tree; a truncated answer is read folder by folder (HOST-16). */
  tree(owner: string, name: string, commitSha: string): Promise<TreeEntry[]>
  blob(owner: string, name: string, sha: string): Promise<Uint8Array>
}

type Ask = <T>(
  shape: z.ZodType<T>,
  route: string,
  params: Record<string, unknown>,
) => Promise<T | null>
type Link = Awaited<ReturnType<typeof codeHostLink>>
type Must = <T>(shape: z.ZodType<T>, route: string, params: Record<string, unknown>) => Promise<T>

/** How to call a person's code host: `ask` answers null for what is absent, `must` fails there. */
function callerOf(accounts: Accounts, userId: string, link: Link): { ask: Ask; must: Must } {
  const octokit = new Octokit({
    auth: link.token,
    baseUrl: link.provider.apiUrl,
    request: { fetch: timedFetch(accounts.world) },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const ask: Ask = async (shape, route, params) => {
    try {
      const { data } = await octokit.request(route, params)
      return shape.parse(data)
    } catch (error) {
      return handle(error, accounts, userId)
    }
  }
  const must: Must = async (shape, route, params) => {
    const answer = await ask(shape, route, params)
    if (answer === null) throw fail('codeHostError')
    return answer
  }
  return { ask, must }
}

/** Opens the code host of a person. Fails with `githubNotLinked` when no token works (HOST-03). */
export async function openCodeHost(accounts: Accounts, userId: string): Promise<CodeHostClient> {
  const link = await codeHostLink(accounts, userId)
  const { ask, must } = callerOf(accounts, userId, link)
  return {
    username: link.username,
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
      const found = await ask(Branch, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', {
        owner,
        repo,
        ref: `heads/${branch}`,
      })
      return found?.object.sha ?? null
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
      const { content } = await must(Blob, 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
        owner,
        repo,
        file_sha,
      })
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
  if (!whole.truncated) return whole.tree.filter((entry) => entry.type !== 'tree')
  return readFolders(async (sha) => (await read(sha, {})).tree, commit.tree.sha, '')
}

async function readFolders(
  read: (sha: string) => Promise<TreeEntry[]>,
  sha: string,
  prefix: string,
): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = []
  for (const entry of await read(sha)) {
    const path = prefix + entry.path
    if (entry.type === 'tree') entries.push(...(await readFolders(read, entry.sha, `${path}/`)))
    else entries.push({ ...entry, path })
  }
  return entries
}

function timedFetch(world: World) {
  return (url: string, init: RequestInit): Promise<Response> =>
    world.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}

/** Says what a refusal of the code host means to us (HOST-28); null where something is absent. */
async function handle(error: unknown, accounts: Accounts, userId: string): Promise<null> {
  const status = error instanceof Error && 'status' in error ? error.status : 0
  if (status === 404 || status === 409 || status === 422) return null
  if (status === 401) {
    await breakLink(accounts, userId)
    throw fail('githubNotLinked')
  }
  const wait = waitOf(error)
  if (wait !== null) throw fail('codeHostBusy', { n: wait })
  throw fail('codeHostError')
}

const Limited = z.object({
  response: z.object({
    headers: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
  }),
})

/** The seconds that a rate-limited answer asks to wait; null for any other refusal. */
function waitOf(error: unknown): number | null {
  const parsed = Limited.safeParse(error)
  const after = parsed.success ? parsed.data.response.headers['retry-after'] : undefined
  return after === undefined ? null : Math.max(1, Number(after) || 60)
}
