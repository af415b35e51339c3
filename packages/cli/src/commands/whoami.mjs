/** `whoami`: for whom a host takes the token. */
import { apiOf } from '../call.mjs'
import { plainText } from '../language.mjs'
import { findLink } from '../link.mjs'
import { listAt, textAt, valueAt } from '../read-json.mjs'
import { hostOf, knownHost, tokenFor } from '../tokens.mjs'

/**
 * A token reaches no account, so the name is that of the author of its apps; before the first one it is not known.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function whoami(context) {
  const { words, options, env, cwd } = context
  const link = options.host === undefined ? await findLink(words, [cwd]) : null
  const host = link?.host ?? hostOf(words, options.host ?? (await knownHost(env)))
  const api = apiOf(context, host, await tokenFor(context, host))
  const [app] = listAt(await api.json('/api/apps/user/apps?limit=1'), 'apps')
  const username = textAt(valueAt(app, 'author'), 'username')
  const line =
    username === null
      ? words('somebody', { host })
      : words('whoami', { username: plainText(username), host })
  return { lines: [line], json: { host, username } }
}
