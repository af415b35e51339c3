/** The calls by which a repository is made a mirror; each answers what it came to, none throws. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { gitBlobId } from '../../../../project/content-hash.ts'
import type { CodeHostClient, Refusal } from '../../../repositories/server/index.ts'

/** A repository with its branch, at an open code host. */
export type Target = {
  host: Pick<CodeHostClient, 'call' | 'isPaced'>
  owner: string
  repo: string
  branch: string
}

const Facts = z.object({
  private: z.boolean(),
  description: z.string().nullable(),
  homepage: z.string().nullable(),
})
/** What a repository says of itself. */
export type RepositoryFacts = z.infer<typeof Facts>

const Pages = z.object({
  html_url: z.url({ protocol: /^https?$/ }),
  source: z.object({ branch: z.string(), path: z.string() }).nullish(),
})
const File = z.object({ sha: z.string(), encoding: z.string(), content: z.string() })
const Blob = z.object({ content: z.string() })
const CommitOf = z.object({ sha: z.string(), parents: z.array(z.object({ sha: z.string() })) })
const Put = z.object({ commit: CommitOf })
const Commits = z.array(CommitOf.extend({ commit: z.object({ message: z.string() }) }))
const Shown = CommitOf.extend({ files: z.array(z.object({ filename: z.string() })) })

const betweenWritesMs = 1_000

/** Reads the repository. */
export function readRepository({
  host,
  owner,
  repo,
}: Target): Promise<Result<RepositoryFacts, Refusal>> {
  return host.call(Facts, 'GET /repos/{owner}/{repo}', { owner, repo })
}

/** Changes what the repository says of itself, or who may read it. */
export function changeRepository(
  { host, owner, repo }: Target,
  change: Partial<RepositoryFacts>,
): Promise<Result<unknown, Refusal>> {
  return host.call(z.unknown(), 'PATCH /repos/{owner}/{repo}', { owner, repo, ...change })
}

/** Why a part is not done; `noPages`: the repository is there, but the host, or its plan, has no Pages for it. */
export type PartRefusal = Refusal | { kind: 'noPages' }

/** Reads the Pages of the repository. */
export function readPages({ host, owner, repo }: Target) {
  return host.call(Pages, 'GET /repos/{owner}/{repo}/pages', { owner, repo })
}

/** Switches Pages on, or updates and rebuilds them; answers their address. */
export async function servePages(target: Target): Promise<Result<string, PartRefusal>> {
  const served = await switchPagesOn(target)
  if (served.ok || served.error.kind !== 'absent') return served
  // The same 404 stands for a repository that is gone and for a host that has no such thing.
  const repository = await readRepository(target)
  return repository.ok ? err({ kind: 'noPages' }) : repository
}

async function switchPagesOn(target: Target): Promise<Result<string, Refusal>> {
  const { host, owner, repo, branch } = target
  const source = { branch, path: '/' }
  const route = '/repos/{owner}/{repo}/pages'
  const made = await host.call(Pages, `POST ${route}`, { owner, repo, source })
  if (made.ok) return ok(made.value.html_url)
  if (made.error.kind !== 'refused' || made.error.status !== 409) return made
  const now = await readPages(target)
  if (!now.ok) return now
  if (now.value.source?.branch !== branch || now.value.source.path !== '/') {
    const changed = await host.call(z.unknown(), `PUT ${route}`, { owner, repo, source })
    if (!changed.ok) return changed
  }
  const built = await host.call(z.unknown(), `POST ${route}/builds`, { owner, repo })
  return built.ok ? ok(now.value.html_url) : built
}

/** A file as it is on the branch: its blob id and its bytes. */
export type FileThere = { sha: string; bytes: Buffer }

/** Reads a file of the branch; null where there is none. */
export async function readFile(
  { host, owner, repo, branch }: Target,
  path: string,
): Promise<Result<FileThere | null, Refusal>> {
  const route = 'GET /repos/{owner}/{repo}/contents/{path}'
  const found = await host.call(File, route, { owner, repo, path, ref: branch })
  if (!found.ok) return found.error.kind === 'absent' ? ok(null) : found
  const { sha, encoding, content } = found.value
  if (encoding === 'base64') return ok({ sha, bytes: Buffer.from(content, 'base64') })
  const params = { owner, repo, file_sha: sha }
  const blob = await host.call(Blob, 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}', params)
  return blob.ok ? ok({ sha, bytes: Buffer.from(blob.value.content, 'base64') }) : blob
}

/** A file of the mirror: `write` makes of what is there what is to be there. */
type KeptFile = { path: string; message: string; write(before: Buffer | null): Buffer }

/** A commit of the mirror and the commit that it stands on. */
export type MadeCommit = { sha: string; parentSha: string }

/**
 * Makes a file of the branch what `write` makes of what is there. Answers the commit that did it, now
 * or before an answer that was lost; null when the file was so already by another's hand.
 */
export async function keepFile(
  target: Target,
  file: KeptFile,
): Promise<Result<MadeCommit | null, Refusal>> {
  // Somebody may write at the same moment: a stale id is read again once.
  for (let tries = 2; ; tries -= 1) {
    const there = await readFile(target, file.path)
    if (!there.ok) return there
    const bytes = file.write(there.value?.bytes ?? null)
    if (there.value?.sha === (await gitBlobId(bytes))) return findCommit(target, file, bytes)
    const made = await putFile(target, { ...file, bytes, sha: there.value?.sha })
    if (made.ok || tries === 1 || !isStale(made.error)) return made
  }
}

function isStale(refusal: Refusal): boolean {
  return refusal.kind === 'refused' && (refusal.status === 409 || refusal.status === 422)
}

async function putFile(
  { host, owner, repo, branch }: Target,
  file: { path: string; message: string; bytes: Buffer; sha: string | undefined },
): Promise<Result<MadeCommit | null, Refusal>> {
  // GitHub asks its clients for a second between two writes.
  if (host.isPaced) await pause(betweenWritesMs)
  const { path, message, sha } = file
  const made = await host.call(Put, 'PUT /repos/{owner}/{repo}/contents/{path}', {
    owner,
    repo,
    path,
    message,
    content: file.bytes.toString('base64'),
    branch,
    ...(sha === undefined ? {} : { sha }),
  })
  return made.ok ? ok(madeOf(made.value.commit)) : err(made.error)
}

/**
 * The newest commit of a file, when it is the mirror's: its answer may have been lost. Anybody
 * may write its message, so it must also be what the mirror makes of the commit below it, and nothing more.
 */
async function findCommit(
  target: Target,
  file: KeptFile,
  bytes: Buffer,
): Promise<Result<MadeCommit | null, Refusal>> {
  const { host, owner, repo, branch } = target
  const params = { owner, repo, sha: branch, path: file.path, per_page: 1 }
  const found = await host.call(Commits, 'GET /repos/{owner}/{repo}/commits', params)
  if (!found.ok) return found
  const [newest] = found.value
  if (newest?.commit.message !== file.message) return ok(null)
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}'
  const shown = await host.call(Shown, route, { owner, repo, ref: newest.sha })
  if (!shown.ok) return shown
  const made = shown.value.parents.length === 1 ? madeOf(shown.value) : null
  if (!made || shown.value.files.some(({ filename }) => filename !== file.path)) return ok(null)
  const before = await readFile({ ...target, branch: made.parentSha }, file.path)
  if (!before.ok) return before
  return ok(file.write(before.value?.bytes ?? null).equals(bytes) ? made : null)
}

function madeOf(commit: z.infer<typeof CommitOf>): MadeCommit | null {
  const parentSha = commit.parents[0]?.sha
  return parentSha === undefined ? null : { sha: commit.sha, parentSha }
}
