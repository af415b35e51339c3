/** People of tests: they sign up at the built-in code host, sign in, and call the API as a client does. */
import * as z from 'zod'
import { Browser, type SeenPage } from '../../builtin/codehost/testing/browser.ts'
import type { AnyRoute, InputOf, ReplyOf } from '../../contract/route.ts'
import type { TestServer } from './test-server.ts'

/** What came back from a call. */
export type Called<T> = {
  status: number
  headers: Headers
  body: T & {
    code?: string
    error?: string
    details?: { path: string; code: string; message: string }[]
  }
}

/** Somebody who calls the API; without a token they are a visitor. */
export class Person {
  readonly server: TestServer
  readonly name: string
  readonly browser: Browser
  token: string | null = null
  refreshToken: string | null = null
  userId = ''

  constructor(server: TestServer, name: string) {
    this.server = server
    this.name = name
    this.browser = new Browser((path, init) => server.request(path, init))
  }

  /** Calls a route with its input, as the studio does. */
  async calls<T extends AnyRoute>(
    route: T,
    input: InputOf<T>,
    headers: Record<string, string> = {},
  ): Promise<Called<ReplyOf<T>>> {
    return this.sends(requestOf(route, input), headers)
  }

  /** Sends any request with the person's token. */
  async sends<T>(
    request: { path: string; method: string; body?: unknown },
    headers: Record<string, string> = {},
  ): Promise<Called<T>> {
    const answer = await this.server.request(request.path, {
      method: request.method,
      headers: {
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      // A file to be saved is no JSON.
      body: text === '' || answer.headers.has('content-disposition') ? {} : JSON.parse(text),
    }
  }
}

/** Splits a route's flat input into path, query and body. */
export function requestOf<T extends AnyRoute>(
  route: T,
  input: InputOf<T>,
): { path: string; method: string; body?: unknown } {
  const given: Record<string, unknown> = { ...Object(input) }
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(route.query ?? {})) {
    const value = given[name]
    for (const part of Array.isArray(value) ? value : value === undefined ? [] : [value])
      query.append(name, String(part))
  }
  const body = Object.fromEntries(
    Object.keys(route.body ?? {}).flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )
  const search = query.size > 0 ? `?${query}` : ''
  return { path: path + search, method: route.method, ...(route.body ? { body } : {}) }
}

/** The password of everybody at the built-in code host. */
export const password = 'correct horse battery'

/** A personal token that a person makes at the built-in code host, for git and its API. */
export async function personalToken({ browser }: Person): Promise<string> {
  await browser.open('/codehost/settings/tokens')
  const { text } = await browser.send({ note: 'git', scope_repo: 'on', scope_user: 'on' })
  return /mchp_[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** A person with an account at the built-in code host, signed in to the studio as a client with tokens of its own. */
export async function signedUp(server: TestServer, name: string): Promise<Person> {
  const person = await signedUpAtHost(server, name)
  await signIn(person)
  return person
}

/** Somebody with an account of the built-in code host, who has never been in the studio. */
export async function signedUpAtHost(server: TestServer, name: string): Promise<Person> {
  const person = new Person(server, name)
  await person.browser.open('/codehost/signup')
  await person.browser.send({ username: name, login: name, password })
  return person
}

/** Goes through the sign-in; the person holds a token afterwards. */
export async function signIn(
  person: Person,
  acceptedTerms = true,
): Promise<Called<{ token: string; refreshToken: string | null }>> {
  const { code, state, cookie } = await authorized(person, acceptedTerms)
  person.token = null
  const answer = await person.sends<{
    token: string
    refreshToken: string | null
    user: { id: string }
  }>(
    { path: '/api/auth/github/callback', method: 'POST', body: { code, state } },
    { Cookie: cookie },
  )
  person.token = answer.body.token ?? null
  person.refreshToken = answer.body.refreshToken ?? null
  person.userId = answer.body.user?.id ?? ''
  return answer
}

const Started = z.object({ authorizeUrl: z.string(), state: z.string() })

/** Starts a sign-in; answers the page of the code host that the browser then sees. */
export async function openSignIn(person: Person): Promise<SeenPage> {
  const { authorizeUrl } = await startSignIn(person, true)
  const url = new URL(authorizeUrl)
  return person.browser.open(url.pathname + url.search)
}

/** Starts a sign-in; answers what the browser would bring to the callback. */
export async function authorized(
  person: Person,
  acceptedTerms = true,
): Promise<{ code: string; state: string; cookie: string }> {
  const { authorizeUrl, state, cookie } = await startSignIn(person, acceptedTerms)
  const url = new URL(authorizeUrl)
  let page = await person.browser.open(url.pathname + url.search)
  // Whoever signed out everywhere gives the password again.
  if (page.location?.startsWith('/codehost/signin')) {
    await person.browser.follow()
    await person.browser.send({ login: person.name, password })
    page = await person.browser.follow()
  }
  const back = new URL(page.location ?? '', person.server.origin)
  return { code: back.searchParams.get('code') ?? '', state, cookie }
}

async function startSignIn(person: Person, acceptedTerms: boolean) {
  const started = await person.server.request('/api/auth/github/start', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider: 'builtin', acceptedTerms }),
  })
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ...Started.parse(await started.json()), cookie }
}
