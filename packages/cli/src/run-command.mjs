/** Reads the command line, runs the command, and says what came of it. */
import { parseArgs } from 'node:util'
import { entries } from './commands/entries.mjs'
import { init } from './commands/init.mjs'
import { login } from './commands/login.mjs'
import { logs } from './commands/logs.mjs'
import { open } from './commands/open.mjs'
import { publish } from './commands/publish.mjs'
import { pull } from './commands/pull.mjs'
import { whoami } from './commands/whoami.mjs'
import { languageOf, plainText, wordsOf } from './language.mjs'
import { progressOn } from './progress.mjs'
import { textAt } from './read-json.mjs'
import { exitCodes, Trouble } from './trouble.mjs'

const version = '0.1.0'

const flag = /** @type {const} */ ({ type: 'boolean' })
const value = /** @type {const} */ ({ type: 'string' })
const everywhere = { json: flag, help: { ...flag, short: 'h' }, version: flag }

/** Each command: what runs it, how much may stand behind it, and its own options. */
const commands = new Map([
  ['login', { run: login, rest: 0, options: { host: value, token: value, page: flag } }],
  ['init', { run: init, rest: 1, options: { host: value, app: value, name: value } }],
  [
    'publish',
    {
      run: publish,
      rest: 1,
      options: {
        force: flag,
        message: { ...value, short: 'm' },
        subdomain: value,
        'accept-secrets': flag,
        'make-public': flag,
      },
    },
  ],
  ['pull', { run: pull, rest: 1, options: { force: flag } }],
  ['open', { run: open, rest: 0, options: {} }],
  ['logs', { run: logs, rest: 0, options: {} }],
  ['data', { run: entries, rest: 3, options: { format: value } }],
  ['whoami', { run: whoami, rest: 0, options: { host: value } }],
])

/**
 * Answers the code to end with.
 * @param {readonly string[]} args what stands behind the program's name
 * @returns {Promise<number>}
 */
export async function runCommand(args) {
  const language = languageOf(process.env)
  const words = wordsOf(language)
  const isJson = args.includes('--json')
  try {
    const [name = '--help', ...others] = args
    const asked = readLine(words, name, others)
    if ('text' in asked) return print([asked.text], isJson ? { ok: true, text: asked.text } : null)
    const outcome = await asked.run({
      words,
      language,
      env: process.env,
      cwd: process.cwd(),
      options: asked.options,
      rest: asked.rest,
      progress: progressOn(process.stderr, isJson),
    })
    return print(outcome.lines, isJson ? { ok: true, ...outcome.json } : null)
  } catch (error) {
    return explain(words, error, isJson)
  }
}

/**
 * @typedef {{ text: string } | {
 *   run: (context: import('./context.mjs').Context) => Promise<import('./context.mjs').Outcome>,
 *   options: import('./context.mjs').Options,
 *   rest: readonly string[],
 * }} Asked
 */

/**
 * What is to be said, or to be run. Fails with the code for a wrong use.
 * @param {import('./language.mjs').Words} words
 * @param {string} name
 * @param {string[]} args
 * @returns {Asked}
 */
function readLine(words, name, args) {
  if (name === '--version') return { text: version }
  if (['--help', '-h', 'help'].includes(name)) return { text: words('help') }
  const command = commands.get(name)
  if (!command) throw usage(words('noCommand', { name: plainText(name) }))
  const { values, positionals } = parsed(words, args, command.options)
  if (values.help) return { text: words('help') }
  if (positionals.length > command.rest) throw usage(words('tooMany', { name }))
  return { run: command.run, options: values, rest: positionals }
}

/**
 * @param {import('./language.mjs').Words} words
 * @param {string[]} args
 * @param {import('node:util').ParseArgsOptionsConfig} options
 * @returns {{ values: import('./context.mjs').Options, positionals: string[] }}
 */
function parsed(words, args, options) {
  try {
    return parseArgs({ args, options: { ...options, ...everywhere }, allowPositionals: true })
  } catch (error) {
    // Node says in English which option it is.
    throw usage(words('wrongOption', { reason: error instanceof Error ? error.message : '' }))
  }
}

/** @param {string} message */
function usage(message) {
  return new Trouble(message, { exit: exitCodes.usage, code: 'usage' })
}

/**
 * Writes lines, or one object for a program.
 * @param {readonly string[]} lines
 * @param {object | null} json
 */
function print(lines, json) {
  const all = json === null ? lines : [JSON.stringify(json)]
  for (const line of all) process.stdout.write(`${line}\n`)
  return exitCodes.ok
}

/**
 * Says why it did not work. What nobody expected is a bug, and shown whole.
 * @param {import('./language.mjs').Words} words
 * @param {unknown} error
 * @param {boolean} isJson
 */
function explain(words, error, isJson) {
  const trouble = troubleOf(words, error)
  if (!trouble) throw error
  const { message, exit, code, paths } = trouble
  if (isJson) print([], { ok: false, code, message, paths })
  else process.stderr.write(`${message}\n`)
  return exit
}

/**
 * @param {import('./language.mjs').Words} words
 * @param {unknown} error
 */
function troubleOf(words, error) {
  if (error instanceof Trouble) return error
  // What the disk refuses has the name of the call with it.
  if (!(error instanceof Error) || textAt(error, 'syscall') === null) return null
  return new Trouble(words('diskRefuses', { reason: error.message }), { code: 'disk' })
}
