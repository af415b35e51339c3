/** The code hosts that one may sign in with, from the settings. */
import { signInCookie } from '../builtin/codehost/accounts/sessions.ts'
import type { CodeHostProvider } from '../features/accounts/server/index.ts'
import type { Config } from './settings/config.ts'
import { isGithubMain } from './settings/sign-in-setting.ts'

/** GitHub first where people come by it; the built-in host is there beside it for the accounts that it holds. */
export function codeHostProviders(
  config: Config,
  studioClient: { id: string; secret: string },
): CodeHostProvider[] {
  const base = `${config.studioOrigin}/codehost`
  const builtin: CodeHostProvider = {
    id: 'builtin',
    issuer: base,
    authorizeUrl: `${base}/login/oauth/authorize`,
    tokenUrl: `${base}/login/oauth/access_token`,
    apiUrl: `${base}/api/v3`,
    host: new URL(base).hostname,
    clientId: studioClient.id,
    clientSecret: studioClient.secret,
    signInCookie,
  }
  const { github } = config
  if (!github) return [builtin]
  const fromGithub: CodeHostProvider = {
    id: 'github',
    issuer: null,
    authorizeUrl: `${github.url}/login/oauth/authorize`,
    tokenUrl: `${github.url}/login/oauth/access_token`,
    apiUrl: github.apiUrl,
    host: new URL(github.url).hostname,
    clientId: github.clientId,
    clientSecret: github.clientSecret,
    signInCookie: null,
  }
  return isGithubMain(config) ? [fromGithub, builtin] : [builtin, fromGithub]
}
