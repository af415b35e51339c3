/** A certified provider of OpenID Connect on a port of this machine, with two plain pages: one asks who comes, one for the consent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** The provider, and whose groups it knows. */
export type RunningOidcProvider = {
  issuer: string
  /** The groups of a person from now on; people are whoever types a name there. */
  setGroups(name: string, groups: readonly string[]): void
  stop(): Promise<void>
}

const client = { id: 'magiccube', secret: 'secret-at-the-provider' }

/** What a studio is told so that people sign in by the provider at this port. */
export function oidcProviderEnv(port: number): Record<string, string> {
  return {
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'School ID',
    OIDC_SCOPES: 'openid profile email groups',
    OIDC_ADMIN_GROUP: 'teachers',
    OIDC_ALLOWED_GROUPS: 'teachers,pupils',
  }
}

/** Starts it for the studio at this address. */
export async function startOidcProvider(
  port: number,
  studioUrl: string,
): Promise<RunningOidcProvider> {
  const issuer = `http://localhost:${port}`
  const groups = new Map<string, readonly string[]>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${studioUrl}/auth/github/callback`],
        post_logout_redirect_uris: [`${studioUrl}/`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    findAccount: (_context, name) => ({
      accountId: name,
      claims: () => ({
        sub: name,
        preferred_username: name,
        name: `${name} of the school`,
        email: `${name}@example.org`,
        email_verified: true,
        groups: [...(groups.get(name) ?? [])],
      }),
    }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = pageOf(
            'Sign out?',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
          )
        },
      },
    },
    issueRefreshToken: () => true,
    cookies: { keys: ['a key for cookies'] },
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response).catch((error: unknown) =>
      response.writeHead(500).end(error instanceof Error ? error.message : ''),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, () => resolve()))
  return {
    issuer,
    setGroups: (name, given) => void groups.set(name, given),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Shows who is asked for what, or takes what was sent. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const isSignIn = prompt.name === 'login'
  if (request.method === 'GET') {
    const content = isSignIn ? signInFields : '<button type="submit">Allow</button>'
    const form = `<form method="post" action="${request.url}">${content}</form>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(pageOf(isSignIn ? 'Who are you?' : 'Allow this?', form))
  }
  const name = new URLSearchParams(await text(request)).get('login') ?? ''
  const result = isSignIn
    ? { login: { accountId: name } }
    : { consent: { grantId: await granted(provider, params, session?.accountId ?? '') } }
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: !isSignIn,
  })
}

function granted(
  provider: Provider,
  params: Record<string, unknown>,
  accountId: string,
): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  return grant.save()
}

const signInFields =
  '<label>Name <input name="login"></label><label>Password <input name="password" type="password"></label><button type="submit">Sign in</button>'

function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}
