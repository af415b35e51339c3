/** `git clone`, `fetch` and `push` over HTTP, with a personal token as the password (HOST-34). */
import { Hono, type Context } from 'hono'
import { findAccount } from '../accounts/account-store.ts'
import { mayWrite } from '../accounts/scopes.ts'
import { findToken } from '../accounts/tokens.ts'
import { inTurn, setHeadBranch } from '../git/bare-repository.ts'
import { listRefs } from '../git/refs.ts'
import type { Host } from '../host.ts'
import { tokenOf, type Caller } from '../rest/caller.ts'
import { maySee, openGit } from '../rest/repository-access.ts'
import {
  findRepository,
  findRepositoryById,
  notePush,
  updateRepository,
  type Repository,
} from '../storage/repository-store.ts'
import { runGitBackend } from './git-backend.ts'

/** Largest push in bytes (RELIABILITY 4.5). */
const pushBytes = 55 * 1024 * 1024
const mostAtOnce = 16

type GitAddress = { service: string; path: string }

/** The three addresses of git's smart protocol; the simple ("dumb") one is not served. */
export function createGitRoutes(host: Host): Hono {
  const routes = new Hono()
  const slots = { running: 0 }
  const answer = (c: Context, call: GitAddress) => serve(host, c, { ...call, slots })
  routes.get('/:owner/:repo/info/refs', (c) => {
    const service = c.req.query('service') ?? ''
    if (service !== 'git-upload-pack' && service !== 'git-receive-pack')
      return plain(403, 'Please use a git that speaks the smart protocol.')
    return answer(c, { service, path: 'info/refs' })
  })
  for (const service of ['git-upload-pack', 'git-receive-pack']) {
    routes.post(`/:owner/:repo/${service}`, (c) => answer(c, { service, path: service }))
  }
  return routes
}

type Slots = { running: number }

async function serve(
  host: Host,
  c: Context,
  call: GitAddress & { slots: Slots },
): Promise<Response> {
  const isPush = call.service === 'git-receive-pack'
  const entry = admit(host, c, isPush)
  if (entry instanceof Response) return entry
  const { repository, caller } = entry
  const { slots } = call
  if (slots.running >= mostAtOnce) return plain(503, 'Too many git calls at once. Try again.')
  slots.running += 1
  const outcome = await runGitBackend({
    request: c.req.raw,
    projectRoot: host.repositoriesFolder,
    pathInfo: `/${repository.id}.git/${call.path}`,
    user: isPush && caller ? caller.account.login : null,
    mostBytes: pushBytes,
    program: host.gitProgram,
    onGone: () => {
      slots.running -= 1
    },
    afterwards: () => (isPush && c.req.method === 'POST' ? noteGitPush(host, repository.id) : done),
  })
  if (outcome !== 'notInstalled') return outcome
  return plain(501, 'git is not installed on this server, so clone and push do not work here.')
}

/** The repository and who asks for it, or the refusal. */
function admit(
  host: Host,
  c: Context,
  isPush: boolean,
): { repository: Repository; caller: Caller } | Response {
  const caller = readGitCaller(host, c)
  if (caller === 'wrong') return challenge('The token is not valid.')
  const name = (c.req.param('repo') ?? '').replace(/\.git$/i, '')
  const repository = findRepository(host, c.req.param('owner') ?? '', name)
  if (!repository || !maySee(caller, repository))
    return caller ? plain(404, 'Repository not found.') : challenge('Sign in to go on.')
  return (isPush ? refusePush(c, caller, repository) : null) ?? { repository, caller }
}

function refusePush(c: Context, caller: Caller, repository: Repository): Response | null {
  if (!caller) return challenge('Sign in with a personal token to push.')
  if (!mayPush(caller, repository))
    return plain(403, 'Only the owner can push, with a token that may write to repositories.')
  const isTooLarge = Number(c.req.header('content-length') ?? 0) > pushBytes
  return isTooLarge ? plain(413, 'The push is too large.') : null
}

const done = Promise.resolve()

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
  await inTurn(async () => {
    const repository = findRepositoryById(host, id)
    if (!repository) return
    const branches = (await listRefs(openGit(host, id), 'refs/heads/')).map(({ name }) =>
      name.slice(11),
    )
    const [first] = branches
    if (first === undefined || branches.includes(repository.defaultBranch)) return
    await setHeadBranch(host, id, first)
    updateRepository(host, id, { defaultBranch: first })
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
