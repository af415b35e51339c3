/** Whole repositories to and from a person's code host, by git's own protocol over HTTP (gitprotocol-http) and their own token. */
import * as z from 'zod'
import { fail } from '../../../../contract/failures.ts'
import { cutText } from '../../../../contract/limits.ts'
import { type Accounts, codeHostLink } from '../../../accounts/server/index.ts'
import { type CodeHostCall, codeHostCall, failureOf } from '../code-host-call.ts'
import type { CodeHostWaits } from '../code-host-waits.ts'
import { bundleHead } from './bundle-head.ts'
import { flushLine, pktLine, pktLines, readRefs, type ToldRef } from './pkt-lines.ts'

const Found = z.object({
  name: z.string(),
  html_url: z.url({ protocol: /^https?$/ }),
  owner: z.object({ login: z.string() }),
  private: z.boolean(),
})
const Named = z.object({ owner: z.string(), name: z.string() })
type Named = z.infer<typeof Named>

/** What is done with whole repositories of a person. All fail as other calls to the code host do. */
export type GitTransfer = {
  /**
   * The repository as a bundle that any git clones from; null for one without a commit.
   * Fails with `codeHostStatus` where the host runs no git.
   */
  bundle(repository: Named): Promise<AsyncGenerator<Uint8Array> | null>
  /** All files at a branch as a zip. */
  zip(repository: Named, branch: string): Promise<AsyncIterable<Uint8Array>>
  /** Fills an empty repository; the code host looks at every object. Fails with `codeHostRefused` where it refuses. */
  push(repository: Named, refs: readonly ToldRef[], pack: AsyncIterable<Uint8Array>): Promise<void>
  /** Makes an empty private repository of the person's own; null where the name is taken. */
  create(name: string, description: string): Promise<OwnRepository | null>
  /** Deletes a repository that was made a moment ago; where the token may not, it stays. */
  remove(repository: Named): Promise<void>
}

/** A repository of the person's own, as the code host names it. */
export type OwnRepository = { owner: string; name: string; url: string; isPrivate: boolean }

const longestMs = 10 * 60_000
const noObject = '0'.repeat(40)

/** Opens the transfers of people. */
export function createGitTransfers(accounts: Accounts, waits: CodeHostWaits) {
  return async (userId: string): Promise<GitTransfer> => {
    const link = await codeHostLink(accounts, userId)
    const call = codeHostCall({ accounts, waits, userId }, link)
    const { world } = accounts
    const fetchAs: Fetch = (url, init) =>
      world.fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
        headers: { ...authorization(link), ...Object.fromEntries(new Headers(init.headers)) },
      })
    const host: Host = { link, call, fetchAs }
    return {
      bundle: (repository) => openBundle(host, repository),
      async zip({ owner, name }, branch) {
        const path = [owner, name, 'zipball', ...branch.split('/')].map(encodeURIComponent)
        const answer = await fetchAs(`${link.provider.apiUrl}/repos/${path.join('/')}`, {})
        return bodyOf(await followed(answer, (to) => world.fetch(to)))
      },
      create: (name, description) => createRepository(host, name, description),
      async remove({ owner, name }) {
        await call(z.unknown(), 'DELETE /repos/{owner}/{repo}', { owner, repo: name })
      },
      async push(repository, refs, pack) {
        await pushPack(fetchAs, { url: await addressOf(host, repository), refs, pack })
      },
    }
  }
}

type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>

/** A person's code host: their link, its API, and calls with their token. */
type Host = {
  link: Awaited<ReturnType<typeof codeHostLink>>
  call: CodeHostCall
  fetchAs: Fetch
}

/** Where git finds a repository, without `.git`. */
async function addressOf({ link, call }: Host, { owner, name }: Named): Promise<string> {
  const found = await call(Found, 'GET /repos/{owner}/{repo}', { owner, repo: name })
  if (!found.ok) throw failureOf(found.error)
  const { href, origin } = new URL(found.value.html_url)
  // The token goes to the code host itself and nowhere else.
  if (origin !== new URL(link.provider.authorizeUrl).origin) throw fail('codeHostError')
  return href.replace(/\/+$/, '')
}

async function openBundle(
  host: Host,
  repository: Named,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const url = await addressOf(host, repository)
  const answer = await host.fetchAs(`${url}.git/info/refs?service=git-upload-pack`, {})
  const refs = (await readRefs(bodyOf(answer))).filter(isKept)
  return refs.length === 0 ? null : bundleOf(refs, () => fetchPack(host.fetchAs, url, refs))
}

async function createRepository(
  { link, call }: Host,
  name: string,
  description: string,
): Promise<OwnRepository | null> {
  const wanted = { owner: link.username, repo: name }
  const there = await call(Found, 'GET /repos/{owner}/{repo}', wanted)
  if (there.ok) return null
  if (there.error.kind !== 'absent') throw failureOf(there.error)
  const order = { name, description, private: true, auto_init: false }
  const made = await call(Found, 'POST /user/repos', order)
  if (made.ok) return ownOf(made.value)
  // Somebody else of the same person was quicker.
  if (made.error.kind === 'refused' && made.error.status === 422) return null
  throw failureOf(made.error)
}

function ownOf(found: z.infer<typeof Found>): OwnRepository {
  const { name, html_url: url, owner, private: isPrivate } = found
  return { owner: owner.login, name, url, isPrivate }
}

function authorization({ token, username }: { token: string; username: string }) {
  const pair = Buffer.from(`${username}:${token}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

/** Branches, tags, and what is checked out first. */
function isKept({ name }: ToldRef): boolean {
  return name === 'HEAD' || (/^refs\/(?:heads|tags)\//.test(name) && !name.endsWith('^{}'))
}

/** GitHub leads to a host for archives, by an address that is good for itself. */
async function followed(answer: Response, get: (url: string) => Promise<Response>) {
  const to = answer.headers.get('location')
  if (answer.status !== 302 || to === null || !to.startsWith('https://')) return answer
  return get(to)
}

function bodyOf(answer: Response): AsyncIterable<Uint8Array> {
  if (answer.ok && answer.body !== null) return answer.body
  void answer.body?.cancel()
  if (answer.status === 404) throw fail('repoGone')
  if (answer.status === 401) throw fail('githubNotLinked')
  throw fail('codeHostStatus', { status: answer.status })
}

async function* bundleOf(
  refs: readonly ToldRef[],
  pack: () => AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield bundleHead(refs)
  yield* pack()
}

async function* fetchPack(
  fetchAs: Fetch,
  url: string,
  refs: readonly ToldRef[],
): AsyncGenerator<Uint8Array> {
  const [first, ...others] = new Set(refs.map(({ oid }) => oid))
  const lines = [
    pktLine(`want ${first} side-band-64k ofs-delta no-progress agent=magiccube\n`),
    ...others.map((oid) => pktLine(`want ${oid}\n`)),
    flushLine,
    pktLine('done\n'),
  ]
  const answer = await fetchAs(`${url}.git/git-upload-pack`, {
    method: 'POST',
    body: Buffer.concat(lines),
    headers: { 'content-type': 'application/x-git-upload-pack-request' },
  })
  for await (const line of pktLines(bodyOf(answer))) {
    // One is the pack, two is what git says meanwhile, three why it ended.
    if (line?.[0] === 3) throw fail('codeHostRefused', { message: saidIn(line.subarray(1)) })
    if (line?.[0] === 1) yield line.subarray(1)
  }
}

function saidIn(bytes: Uint8Array): string {
  return cutText(Buffer.from(bytes).toString().trim(), 300)
}

async function pushPack(
  fetchAs: Fetch,
  wish: { url: string; refs: readonly ToldRef[]; pack: AsyncIterable<Uint8Array> },
): Promise<void> {
  const { url, refs, pack } = wish
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const [at, { oid, name }] of refs.entries())
      yield pktLine(
        `${noObject} ${oid} ${name}${at === 0 ? '\0report-status agent=magiccube' : ''}\n`,
      )
    yield flushLine
    yield* pack
  }
  const answer = await fetchAs(`${url}.git/git-receive-pack`, {
    method: 'POST',
    body: ReadableStream.from(body()),
    duplex: 'half',
    headers: { 'content-type': 'application/x-git-receive-pack-request' },
  })
  if (answer.status === 413)
    throw fail('codeHostRefused', { message: cutText((await answer.text()).trim(), 300) })
  const done = new Set<string>()
  for await (const line of pktLines(bodyOf(answer))) {
    const text = line?.toString().trim() ?? ''
    if (text.startsWith('unpack ') && text !== 'unpack ok')
      throw fail('codeHostRefused', { message: cutText(text, 300) })
    if (text.startsWith('ng ')) throw fail('codeHostRefused', { message: cutText(text, 300) })
    if (text.startsWith('ok ')) done.add(text.slice(3))
  }
  if (refs.some(({ name }) => !done.has(name))) throw fail('codeHostError')
}
