/** `npm run admin -- …`: what the operator does beside a running server, in the same data folder. */
import { join, resolve } from 'node:path'
import { makeResetLink } from '../builtin/codehost/reset-link.ts'
import { readConfig, SettingError } from './settings/config.ts'

const usage = 'Usage: npm run admin -- reset-password NAME'

const outcome = run(process.argv.slice(2))
const stream = outcome.ok ? process.stdout : process.stderr
stream.write(`\n${outcome.text}\n`)
process.exitCode = outcome.ok ? 0 : 1

type Outcome = { ok: boolean; text: string }

function run([verb, name, ...more]: readonly string[]): Outcome {
  if (verb !== 'reset-password' || name === undefined || more.length > 0)
    return { ok: false, text: usage }
  try {
    return resetPassword(name)
  } catch (error) {
    // A setting that cannot be used is explained in one sentence; a bug keeps its stack.
    if (error instanceof SettingError) return { ok: false, text: error.message }
    throw error
  }
}

function resetPassword(login: string): Outcome {
  const config = readConfig(process.env, resolve(import.meta.dirname, '..'))
  const folder = join(config.dataFolder, 'codehost')
  const made = makeResetLink({ folder, origin: config.studioOrigin, login })
  if (made.ok) return { ok: true, text: sentenceOf(login, made.link) }
  const text =
    made.reason === 'noName'
      ? `Nobody is called "${login}" at the built-in code host.`
      : `There is no built-in code host in ${folder}. Does MAGICCUBE_DATA name the right folder?`
  return { ok: false, text }
}

function sentenceOf(login: string, link: string): string {
  return `By this link ${login} sets a new password. It works once, for one hour:\n\n${link}`
}
