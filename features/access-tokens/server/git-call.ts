/** Access tokens as the password of git at the built-in code host: the studio answers for them, the code host never sees one. */
import { fail } from '../../../contract/failures.ts'
import { accessTokenPrefix } from '../../../contract/token-scopes.ts'
import type { AccessTokens } from './access-tokens.ts'
import { identifyToken, type TokenIdentity } from './identify-token.ts'
import { appsOfRepository } from './store.ts'

/** A call of git with an access token: which repository, whether it writes there, and who says to be calling. */
export type GitCall = {
  owner: string
  repository: string
  isPush: boolean
  /** Whether it carries the commits, after the question what there is. */
  isExchange: boolean
  username: string
  token: string
}

const gitPath = /^\/codehost\/([^/]+)\/([^/]+)\/(info\/refs|git-upload-pack|git-receive-pack)$/

/** Reads a call of git; null for what is none, or carries another password. */
export function readGitCall(request: {
  url: string
  authorization: string | null | undefined
}): GitCall | null {
  const given = readPassword(request.authorization ?? '')
  if (given === null || !URL.canParse(request.url)) return null
  const { pathname, searchParams } = new URL(request.url)
  const [, owner, name, step] = gitPath.exec(pathname) ?? []
  if (owner === undefined || name === undefined) return null
  const isExchange = step !== 'info/refs'
  const service = isExchange ? step : searchParams.get('service')
  return {
    ...given,
    owner,
    repository: name.replace(/\.git$/i, ''),
    isPush: service === 'git-receive-pack',
    isExchange,
  }
}

/** User name and token of an `Authorization` header, where it carries an access token. */
export function readPassword(authorization: string): { username: string; token: string } | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return null
  const [username = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  const token = rest.join(':')
  return token.startsWith(accessTokenPrefix) ? { username, token } : null
}

/**
 * Answers who calls and the app whose repository it is. Fails as {@link identifyToken} does; with `tokenInvalid` for
 * another's user name, `tokenScope`, `notFound` for what is no repository of an app of the person's, `tokenOtherApp`.
 */
export async function admitGitCall(
  tokens: AccessTokens,
  call: GitCall,
): Promise<{ identity: TokenIdentity; appId: string }> {
  const identity = await identifyToken(tokens, call.token)
  const { token, userId, username } = identity
  if (call.username.toLowerCase() !== username.toLowerCase()) throw fail('tokenInvalid')
  const scope = call.isPush ? 'apps:write' : 'apps:read'
  if (!token.scopes.includes(scope)) throw fail('tokenScope', { scope })
  const repository = { owner: call.owner, name: call.repository }
  const apps = await appsOfRepository(tokens.db, userId, repository)
  const app = apps.find(({ id }) => token.appId === null || id === token.appId)
  if (apps.length === 0) throw fail('notFound')
  if (!app) throw fail('tokenOtherApp')
  return { identity, appId: app.id }
}
