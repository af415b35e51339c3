/** Visitors of a published app in tests: strangers with a key of their browser, and people whom the app knows. */
import { createHash, randomBytes } from 'node:crypto'
import type { AnyRoute, InputOf, ReplyOf } from '../../../../contract/route.ts'
import { publishedApp } from '../../../../server/testing/apps.ts'
import { type Called, type Person, requestOf } from '../../../../server/testing/people.ts'
import type { TestServer } from '../../../../server/testing/test-server.ts'
import { connectApp } from '../../connect-contract.ts'
import { exchangeCode } from '../../contract.ts'

/** A published app with what it declares. */
export type DataApp = { id: string; origin: string }

/** Publishes an app that declares collections. */
export async function dataApp(author: Person, name: string, collections: object): Promise<DataApp> {
  const files = { 'index.html': name, 'data.json': JSON.stringify({ collections }) }
  const { id, url } = await publishedApp(author, name, files)
  return { id, origin: new URL(url).origin }
}

/** Somebody at an app's address. */
export class Visitor {
  readonly server: TestServer
  readonly app: DataApp
  readonly headers: Record<string, string>
  readonly address: string

  constructor(
    server: TestServer,
    app: DataApp,
    headers: Record<string, string> = {},
    address = '203.0.113.7',
  ) {
    this.server = server
    this.app = app
    this.headers = headers
    this.address = address
  }

  /** Calls a route of the app's data. */
  async calls<T extends AnyRoute>(
    route: T,
    input: InputOf<T>,
    headers: Record<string, string> = {},
  ): Promise<Called<ReplyOf<T>>> {
    const { path, method, body } = requestOf(route, input)
    const answer = await this.server.request(
      this.app.origin + path,
      {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...this.headers,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      this.address,
    )
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : JSON.parse(text),
    }
  }
}

/** Somebody who never came before, with a key of their own. */
export function stranger(server: TestServer, app: DataApp): Visitor {
  return new Visitor(server, app, { 'X-App-Visitor': randomBytes(32).toString('base64url') })
}

/** A person whom the app knows: they pressed Continue in the studio. */
export async function known(person: Person, app: DataApp, name = person.name): Promise<Visitor> {
  const { tokens } = await signedIn(person, app, name)
  return new Visitor(person.server, app, { Authorization: `Bearer ${tokens.token}` })
}

/** Goes through the sign-in of an app; answers its tokens. */
export async function signedIn(person: Person, app: DataApp, name = person.name) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const state = randomBytes(16).toString('base64url')
  const { body } = await person.calls(connectApp, { id: app.id, name, challenge, state })
  const code = new URL(body.url).searchParams.get('code') ?? ''
  const { body: tokens } = await new Visitor(person.server, app).calls(exchangeCode, {
    code,
    verifier,
  })
  return { tokens, code, verifier, url: new URL(body.url), state }
}
