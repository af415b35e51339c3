/** `open`: shows the app in the browser. */
import { spawn } from 'node:child_process'
import { apiOf } from '../call.mjs'
import { plainText } from '../language.mjs'
import { requireLink } from '../link.mjs'
import { textAt } from '../read-json.mjs'
import { tokenFor } from '../tokens.mjs'

/**
 * Opens the published app, or where it is none its page for the owner; says the address in any case.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function open(context) {
  const link = await requireLink(context.words, [context.cwd])
  const api = apiOf(context, link.host, await tokenFor(context, link.host))
  const live = textAt(await api.json(`/api/apps/${link.app}/live`), 'url')
  const url = live !== null && isWeb(live) ? live : `${link.host}/app/${link.app}`
  if (!context.options.json) showInBrowser(url, context.env)
  return { lines: [plainText(url)], json: { url, isLive: url === live } }
}

/** @param {string} url */
function isWeb(url) {
  return /^https?:\/\/[^\s"'`$\\]+$/.test(url)
}

/**
 * Where there is no browser the address that was said has to do.
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 */
function showInBrowser(url, env) {
  const [program, ...before] = openerOf(env)
  const child = spawn(program, [...before, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
function openerOf(env) {
  if (env['BROWSER']) return [env['BROWSER']]
  if (process.platform === 'darwin') return ['open']
  return process.platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']
}
