/** `git clone`, `fetch` and `push` over HTTP, with a personal token as the password. */
import { setTimeout } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { findAccount } from '../accounts/account-store.ts'
import { mayWrite } from '../accounts/scopes.ts'
import { findToken } from '../accounts/tokens.ts'
import { callerAddress } from '../caller-address.ts'
import { diskFullSentence } from '../disk-full.ts'
import { inTurn, setHeadBranch } from '../git/bare-repository.ts'
import { listRefNames, readRef } from '../git/refs.ts'
import type { Host } from '../host.ts'
import { tokenOf, type Caller } from '../rest/caller.ts'
import { isClosedTo, maySee, openGit } from '../rest/repository-access.ts'
import {
  bytesLeft,
  type ReservedQuota,
  reserveQuota,
  noteSize,
  quotaInWords,
} from '../storage/account-quota.ts'
import { newFileBytes } from '../storage/folder-size.ts'
import {
  findRepository,
  findRepositoryById,
  notePush,
  updateRepository,
  type Repository,
} from '../storage/repository-store.ts'
import { runGitBackend, type GitCall } from './git-backend.ts'
import { protocolVersion } from './git-environment.ts'
import { createGitSlots, type GitSlots } from './git-slots.ts'

/** Largest push in bytes. */
const pushBytes = 55 * 1024 * 1024
/** Largest list of what a fetch wants and has; git itself gives up at 10 MiB, after it has said 200. */
const fetchBytes = 8 * 1024 * 1024

const lateMs = 1_000

type GitAddress = Pick<GitCall, 'service' | 'step'>

const services = ['git-upload-pack', 'git-receive-pack'] as const

/** The three addresses of git's smart protocol; the simple ("dumb") one is not served. */
export function createGitRoutes(host: Host): Hono {
  const routes = new Hono()
  const slots = createGitSlots()
  routes.get('/:owner/:repo/info/refs', (c) => {
    // Git itself would obey the last of several, and more than the one that was checked here.
    const asked = c.req.queries('service') ?? []
    const service = services.find((one) => asked.length === 1 && asked[0] === one)
    if (!service) return plain(403, 'Please use a git that speaks the smart protocol.')
    return serve(host, c, { service, step: 'list', slots })
  })
  for (const service of services) {
    routes.post(`/:owner/:repo/${service}`, (c) =>
      serve(host, c, { service, step: 'exchange', slots }),
    )
  }
  return routes
}

async function serve(
  host: Host,
  c: Context,
  call: GitAddress & { slots: GitSlots },
): Promise<Response> {
  const isPush = call.service === 'git-receive-pack'
  const entry = await admit(host, c, isPush)
  if (entry instanceof Response) return entry
  const { repository, caller } = entry
  const packBytes = isPush ? await roomForPush(host, repository) : 0
  if (packBytes instanceof Response) return packBytes
  const fault = call.step === 'exchange' ? bodyFault(c, call.service) : null
  if (fault) return fault
  const slot = call.slots({ address: callerAddress(c), isSignedIn: caller !== null })
  if (typeof slot === 'string') return busy(slot, c.req.raw.signal)
  const isPushed = isPush && call.step === 'exchange'
  const room = roomWithin(host, { repository, packBytes })
  const outcome = await runGitBackend({
    ...call,
    ...termsOf(c, { packBytes, caller }),
    repositoryId: repository.id,
    projectRoot: host.repositoriesFolder,
    idleMs: host.gitIdleMs,
    program: host.gitProgram,
    onWait: slot.waitsWith,
    onGone: slot.giveBack,
    takeRoom: isPushed ? room.take : () => undefined,
    afterwards: async () => {
      if (!isPushed) return []
      await noteGitPush(host, repository.id).finally(room.leave)
      return tellStudio(host, repository, c.req.header('accept-language'))
    },
  })
  if (outcome !== 'notInstalled') return outcome
  return plain(501, 'git is not installed on this server, so clone and push do not work here.')
}

/** What of a call git is told; `packBytes` is 0 for a fetch. */
function termsOf(c: Context, { packBytes, caller }: { packBytes: number; caller: Caller }) {
  return {
    request: c.req.raw,
    isGzipped: /^(?:x-)?gzip$/.test(c.req.header('content-encoding') ?? ''),
    user: packBytes > 0 && caller ? caller.account.login : null,
    protocolVersion: protocolVersion(c.req.header('git-protocol')),
    packBytes,
    mostBytes: packBytes > 0 ? pushBytes : fetchBytes,
  }
}

/** The bytes that a push may bring, or the refusal when there is no room for any (T76). */
async function roomForPush(host: Host, { owner }: Repository): Promise<number | Response> {
  if (await host.isDiskNearlyFull()) return plain(507, diskFullSentence.en)
  const left = await bytesLeft(host, owner.id)
  if (left >= newFileBytes(1)) return Math.min(pushBytes, left)
  const text = `The account has used its ${quotaInWords(host)} of storage. Delete a repository to make room.`
  return plain(413, text)
}

/** What a push holds of the account's storage while it comes: what is beyond its bound git itself refuses to keep. */
function roomWithin(
  host: Host,
  { repository, packBytes }: { repository: Repository; packBytes: number },
): ReservedQuota {
  const { take, leave } = reserveQuota(host, repository.owner.id)
  let left = packBytes
  return {
    take(bytes) {
      const kept = Math.min(bytes, left)
      take(kept)
      left -= kept
    },
    leave,
  }
}

function bodyFault(c: Context, service: string): Response | null {
  const encoding = c.req.header('content-encoding') ?? ''
  const isCall = c.req.header('content-type') === `application/x-${service}-request`
  if (!isCall) return plain(415, `The body must be application/x-${service}-request.`)
  const isKnown = ['', 'gzip', 'x-gzip'].includes(encoding)
  return isKnown ? null : plain(415, 'The body may be packed by gzip only.')
}

/** Who has too many under way is answered late: else the next try, with a connection of its own, would come at once. */
async function busy(why: 'share' | 'all', left: AbortSignal): Promise<Response> {
  if (why === 'share') await setTimeout(lateMs, undefined, { signal: left }).catch(() => undefined)
  return why === 'share'
    ? plain(429, 'Too many git calls at once from your address. Try again.', { 'Retry-After': '2' })
    : plain(503, 'Too many git calls at once. Try again.', { 'Retry-After': '2' })
}

/** The repository and who asks for it, or the refusal. */
async function admit(
  host: Host,
  c: Context,
  isPush: boolean,
): Promise<{ repository: Repository; caller: Caller } | Response> {
  const caller = readGitCaller(host, c)
  if (caller === 'wrong') return challenge('The token is not valid.')
  const repository = repositoryOf(host, c)
  if (!repository || !maySee(caller, repository))
    return caller ? plain(404, 'Repository not found.') : challenge('Sign in to go on.')
  // Before all else: git sends a token only when it is asked for one.
  if (isPush && !caller) return challenge('Sign in with a personal token to push.')
  const refused =
    (await refuseTakenDown(host, repository, caller)) ??
    (isPush ? refusePush(c, caller, repository) : null)
  return refused ?? { repository, caller }
}

function repositoryOf(host: Host, c: Context): Repository | null {
  const name = (c.req.param('repo') ?? '').replace(/\.git$/i, '')
  return findRepository(host, c.req.param('owner') ?? '', name)
}

async function refuseTakenDown(
  host: Host,
  repository: Repository,
  caller: Caller,
): Promise<Response | null> {
  const isClosed = await isClosedTo(host, repository, caller?.account ?? null)
  return isClosed ? plain(451, 'This repository was taken down.') : null
}

function refusePush(c: Context, caller: Caller, repository: Repository): Response | null {
  if (!mayPush(caller, repository))
    return plain(403, 'Only the owner can push, with a token that may write to repositories.')
  const isTooLarge = Number(c.req.header('content-length') ?? 0) > pushBytes
  return isTooLarge ? plain(413, 'The push is too large.') : null
}

/** Tells the studio, which may publish what was pushed; the push is done whatever comes of that. */
async function tellStudio(
  host: Host,
  { owner, name }: Repository,
  languages = '',
): Promise<string[]> {
  return host.pushed({ owner: owner.login, repo: name, languages }).catch(() => [])
}

function readGitCaller(host: Host, c: Context): Caller | 'wrong' {
  const header = c.req.header('authorization')
  if (header === undefined) return null
  const live = findToken(host, tokenOf(header))
  const account = live && findAccount(host, live.accountId)
  return live && account ? { account, scopes: live.scopes } : 'wrong'
}

function mayPush(caller: Caller, repository: Repository): boolean {
  if (caller?.account.id !== repository.owner.id) return false
  return mayWrite(caller.scopes, repository.isPrivate)
}

/** Notes a push; a first push to another branch than the default makes that branch the default. */
async function noteGitPush(host: Host, id: number): Promise<void> {
  notePush(host, id)
  await noteSize(host, id)
  await inTurn(async () => {
    const repository = findRepositoryById(host, id)
    if (!repository) return
    const git = openGit(host, id)
    if ((await readRef(git, `refs/heads/${repository.defaultBranch}`)) !== null) return
    const [first] = await listRefNames(git, 'refs/heads/')
    if (first === undefined) return
    const branch = first.slice('refs/heads/'.length)
    await setHeadBranch(host, id, branch)
    updateRepository(host, id, { defaultBranch: branch })
  })
}

function challenge(text: string): Response {
  return plain(401, text, { 'WWW-Authenticate': 'Basic realm="MagicCube code host"' })
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
