/** A code host for tests: a folder of its own, a clock that is set by hand, and people. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Octokit } from '@octokit/core'
import * as z from 'zod'
import { createCodeHost, type CodeHost, type CodeHostOptions } from '../code-host.ts'
import { Browser } from './browser.ts'

/** Where the test's studio receives codes. */
export const redirectUri = 'http://localhost:3000/auth/builtin/callback'

/** The PKCE verifier used in tests. */
export const verifier = 'a-verifier-of-at-least-forty-three-characters-0'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A code host under test. */
export type StartedHost = {
  host: CodeHost
  folder: string
  clock: { now: number }
  /** Everything that was logged. */
  logged: { event: string; fields: Record<string, unknown> }[]
  /** A browser without cookies. */
  browser(): Browser
  /** Signs a person up in a browser of their own. */
  person(login: string): Promise<Browser>
  /** A person's personal token, made on the page for it. */
  token(login: string, scopes?: readonly string[]): Promise<string>
  /** A GitHub client; without a token an anonymous one. */
  octokit(token?: string): Octokit
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Starts a code host in a new folder, or in a given one. */
export async function startHost(
  given: Partial<CodeHostOptions> & { folder?: string } = {},
): Promise<StartedHost> {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'codehost-')))
  const clock = { now: Date.UTC(2026, 2, 21, 3, 14) }
  const logged: StartedHost['logged'] = []
  const host = createCodeHost({
    origin: 'http://localhost:3000',
    client: {
      id: 'studio',
      secret: 'studio-secret',
      redirectUris: [redirectUri],
      name: 'MagicCube',
    },
    secureCookies: false,
    clock: () => clock.now,
    readDiskSpace: async () => ({ total: 2 ** 40, free: 2 ** 39 }),
    log: (event, fields) => logged.push({ event, fields }),
    ...given,
    folder,
  })
  const fetchHost = async (path: string, init?: RequestInit) =>
    host.app.request(new URL(path, 'http://localhost:3000').href, init)
  const browser = () => new Browser(fetchHost)
  async function person(login: string): Promise<Browser> {
    const visitor = browser()
    await visitor.open('/codehost/signup')
    await visitor.send({ login, password: `${login}-password` })
    return visitor
  }
  const people = new Map<string, Promise<Browser>>()
  async function token(login: string, scopes = ['user', 'public_repo', 'repo']): Promise<string> {
    const signedIn = people.get(login) ?? person(login)
    people.set(login, signedIn)
    const page = await signedIn
    await page.open('/codehost/settings/tokens')
    const made = await page.send({
      note: 'test',
      ...Object.fromEntries(scopes.map((s) => [`scope_${s}`, 'on'])),
    })
    const found = /mchp_[\w-]{43}/.exec(made.text)?.[0]
    if (!found) throw new Error(`no token on the page: ${made.status}`)
    return found
  }
  return {
    host,
    folder,
    clock,
    logged,
    browser,
    person,
    token,
    octokit: (auth) => clientOf(fetchHost, auth),
    fetch: fetchHost,
    stop: async () => {
      await host.close()
      if (!given.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

function clientOf(
  fetchHost: (path: string, init?: RequestInit) => Promise<Response>,
  auth?: string,
): Octokit {
  return new Octokit({
    baseUrl: 'http://localhost:3000/codehost/api/v3',
    request: { fetch: fetchHost },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    ...(auth !== undefined && { auth }),
  })
}

/** The address of the authorize page for the test's studio. */
export function authorizeUrl(changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams({
    client_id: 'studio',
    redirect_uri: redirectUri,
    scope: 'user public_repo repo',
    state: 'state-of-the-test',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `/codehost/login/oauth/authorize?${query.toString()}`
}

/** Exchanges a code as the studio's server does. */
export async function exchange(
  started: StartedHost,
  code: string,
  changes: Record<string, string | null> = {},
): Promise<{ status: number; body: Record<string, string> }> {
  const fields = new URLSearchParams({
    client_id: 'studio',
    client_secret: 'studio-secret',
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) fields.delete(name)
    else fields.set(name, value)
  }
  const answer = await started.fetch('/codehost/login/oauth/access_token', {
    method: 'POST',
    body: fields,
    headers: { Accept: 'application/json' },
  })
  const body = z.record(z.string(), z.string()).parse(await answer.json())
  return { status: answer.status, body }
}
