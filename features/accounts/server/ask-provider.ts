/** What sign-in asks of a code host: a token for a code, and who it belongs to. */
import * as z from 'zod'
import { type Failure, fail } from '../../../contract/failures.ts'
import { cutText, limits } from '../../../contract/limits.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { CodeHostProvider } from './accounts.ts'

const TokenAnswer = z.object({ access_token: z.string().min(1), scope: z.string().default('') })
const Profile = z.object({
  id: z.number().int().positive(),
  login: z.string().min(1).max(100),
  name: z.string().nullable().default(null),
  avatar_url: z.string().nullable().default(null),
})
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

export type ProviderProfile = {
  providerId: string
  username: string
  /** In any script; null where there is none. */
  displayName: string | null
  email: string | null
  avatar: string | null
}
const timeoutMs = 15_000
/** Addresses that a code host makes up for the commits of who gave it none: nobody reads what is sent there. */
const madeUp = /@users\.noreply\./i

/**
 * Exchanges a code for the person's token.
 * Fails with `authorizationFailed` when the host refuses the code, `githubLoginFailed` when GitHub cannot be
 * reached and `loginFailed` when the built-in one cannot.
 */
export async function exchangeCode(
  world: World,
  provider: CodeHostProvider,
  grant: { code: string; verifier: string; redirectUri: string },
): Promise<{ token: string; scopes: string }> {
  const response = await ask(world, provider, provider.tokenUrl, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectUri,
      code_verifier: grant.verifier,
    }),
  })
  if (response.status >= 500) throw unreachable(provider)
  const answer = TokenAnswer.safeParse(await jsonOf(response))
  if (!answer.success) throw fail('authorizationFailed')
  return { token: answer.data.access_token, scopes: answer.data.scope }
}

/** Reads whom the token belongs to. An e-mail counts only when the host has verified it. */
export async function readProfile(
  world: World,
  provider: CodeHostProvider,
  token: string,
): Promise<ProviderProfile> {
  const headers = { Accept: 'application/vnd.github+json', Authorization: `Bearer ${token}` }
  const user = Profile.safeParse(
    await jsonOf(await ask(world, provider, `${provider.apiUrl}/user`, { headers })),
  )
  if (!user.success) throw unreachable(provider)
  const emails = Emails.safeParse(
    await jsonOf(await ask(world, provider, `${provider.apiUrl}/user/emails`, { headers })),
  )
  const verified = emails.success
    ? emails.data.find(({ email, primary, verified }) => primary && verified && !madeUp.test(email))
    : undefined
  return {
    providerId: String(user.data.id),
    username: user.data.login,
    displayName: shownName(user.data.name),
    email: verified?.email.toLowerCase() ?? null,
    avatar: user.data.avatar_url,
  }
}

/** A name as the code host has it, where it is one that can be shown: nothing in it is hidden or turns the line. */
function shownName(name: string | null): string | null {
  const tidy = (name ?? '').replaceAll(/\s+/gu, ' ').trim()
  const isShown = /[\p{L}\p{N}]/u.test(tidy) && !/[\p{Cc}\p{Cf}\p{Co}]/u.test(withoutJoiners(tidy))
  return isShown ? cutText(tidy, limits.displayNameMax) : null
}

/** Some scripts write with them, and they are not seen. */
function withoutJoiners(text: string): string {
  return text.replaceAll(/[\u200c\u200d]/gu, '')
}

async function ask(
  world: World,
  provider: CodeHostProvider,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await world.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    // Refused, reset, redirected or too slow: to the person it is one thing.
    throw unreachable(provider)
  }
}

function unreachable({ id }: CodeHostProvider): Failure {
  return fail(id === 'github' ? 'githubLoginFailed' : 'loginFailed')
}

async function jsonOf(response: Response): Promise<unknown> {
  // HTML where JSON was asked for: the schema refuses it.
  return parseJson(await response.text())
}
