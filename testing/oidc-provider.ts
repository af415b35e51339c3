/** A certified provider of OpenID Connect on a port of this machine, with the pages that it brings for trying it out. */
import { createServer } from 'node:http'
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
    issueRefreshToken: () => true,
    cookies: { keys: ['a key for cookies'] },
    pkce: { required: () => true },
  })
  const server = createServer(provider.callback())
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
