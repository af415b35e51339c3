/** `npm run admin -- …`: what the operator does beside a running server, in the same data folder. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../contract/failures.ts'
import { parseArgs } from 'node:util'
import { makeInvitationLink } from '../builtin/codehost/invitation-link.ts'
import { makeResetLink } from '../builtin/codehost/reset-link.ts'
import { backupCommand, type Command, restoreCommand, verifyCommand } from './backup/commands.ts'
import { isGithubMain } from './settings/sign-in-setting.ts'
import { newKeyCommand } from './new-key.ts'
import { resetSecondStepCommand } from './reset-second-step.ts'
import { moveCommand } from './backup/move-command.ts'
import { rollbackCommand } from './backup/rollback.ts'
import { BackupError } from './backup/manifest.ts'
import { realWorld } from './kernel/world.ts'
import { readConfig } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'
import { checkHost, findingLines } from './start/check-host.ts'
import { readCertificate } from './start/read-certificate.ts'

const usage = `Usage: npm run admin -- reset-password NAME
       npm run admin -- reset-second-step NAME
       npm run admin -- new-key
       npm run admin -- check
       npm run admin -- invite [--places N] [--days N]
       npm run admin -- backup FOLDER|FILE.tar|s3://BUCKET/PREFIX [--keep N]
       npm run admin -- verify BACKUP
       npm run admin -- restore BACKUP [--replace]
       npm run admin -- move [--database postgres://…|sqlite] [--files s3://BUCKET|folder] [--data FOLDER] [--minutes N]
       npm run admin -- move --stop
       npm run admin -- rollback`

type Outcome = { ok: boolean; text: string }

const root = resolve(import.meta.dirname, '..')
const commands = new Map<string | undefined, Command>([
  ['backup', backupCommand],
  ['verify', verifyCommand],
  ['restore', restoreCommand],
  ['new-key', newKeyCommand],
  ['reset-second-step', resetSecondStepCommand],
  ['move', moveCommand],
  ['rollback', rollbackCommand],
])

/** What works on the folder of the code host. */
const ofCodeHost: ReadonlySet<string> = new Set([
  'reset-password',
  'reset-second-step',
  'invite',
  'backup',
  'restore',
  'move',
])

const outcome = await run(process.argv.slice(2))
const stream = outcome.ok ? process.stdout : process.stderr
stream.write(`\n${outcome.text}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run([verb, ...args]: readonly string[]): Promise<Outcome> {
  try {
    refuseElsewhere(verb)
    if (verb === 'reset-password') return resetPassword(args)
    if (verb === 'check' && args.length === 0) return await check()
    if (verb === 'invite') return invite(args)
    const said = await commands.get(verb)?.(partsOf(), args)
    return said ? { ok: true, text: said } : { ok: false, text: usage }
  } catch (error) {
    // What cannot be used is explained in a sentence; a bug keeps its stack.
    if (error instanceof SettingError || error instanceof BackupError)
      return { ok: false, text: error.message }
    const reason = outsideReason(error)
    if (reason !== null) return { ok: false, text: `It was broken off: ${reason}` }
    throw error
  }
}

/** Whoever has these settings may be a server whose code host, with all its repositories, is on another machine. */
function refuseElsewhere(verb: string | undefined): void {
  if (verb === undefined || !ofCodeHost.has(verb)) return
  const { codeHostService, dataFolder } = readConfig(process.env, root)
  if (codeHostService === null || existsSync(join(dataFolder, 'codehost', 'codehost.sqlite')))
    return
  throw new SettingError(
    'The code host is a service (CODEHOST_URL): say this on its machine, without CODEHOST_URL and with its MAGICCUBE_DATA.',
  )
}

/** Why something beside this program failed: the system, the database, the store; null for a fault of its own. */
function outsideReason(error: unknown): string | null {
  if (error instanceof Failure)
    return error.code === 'hostFull' ? 'the disk is full.' : 'the files cannot be reached now.'
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  // What Node itself finds wrong with a call is ours.
  if (error.code.startsWith('ERR_')) return null
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message || error.code}${cause}`
}

function partsOf() {
  const world = { now: Date.now, random: (count: number) => randomBytes(count), fetch }
  return { config: readConfig(process.env, root), world, shown: process.stderr }
}

async function check(): Promise<Outcome> {
  const findings = await checkHost({
    env: process.env,
    root,
    world: realWorld,
    certificateOf: readCertificate,
  })
  return { ok: findings.every(({ level }) => level !== 'error'), text: findingLines(findings) }
}

function resetPassword([login, ...more]: readonly string[]): Outcome {
  if (login === undefined || more.length > 0) return { ok: false, text: usage }
  const config = readConfig(process.env, root)
  const folder = join(config.dataFolder, 'codehost')
  const made = makeResetLink({ folder, origin: config.studioOrigin, login })
  if (made.ok) return { ok: true, text: sentenceOf(login, made.link) }
  const text =
    made.reason === 'noName'
      ? `Nobody is called "${login}" at the built-in code host.`
      : `There is no built-in code host in ${folder}. Does MAGICCUBE_DATA name the right folder?`
  return { ok: false, text }
}

/** A link for the first admin, or for anybody: it holds even while nobody else may join. */
function invite(args: readonly string[]): Outcome {
  const asked = readInvitation(args)
  if (asked === null) return { ok: false, text: usage }
  const config = readConfig(process.env, root)
  if (isGithubMain(config))
    return {
      ok: false,
      text: 'People sign in with GitHub here: the built-in code host makes no new accounts.',
    }
  const link = makeInvitationLink({
    folder: join(config.dataFolder, 'codehost'),
    origin: config.studioOrigin,
    places: asked.places,
    expiresAt: Date.now() + asked.days * 86_400_000,
  })
  const people = asked.places === 1 ? 'one person' : `${asked.places} people`
  const days = asked.days === 1 ? 'one day' : `${asked.days} days`
  const host = `at the host whose data folder is ${config.dataFolder}`
  return {
    ok: true,
    text: `By this link ${people} can create an account, for ${days}, ${host}:\n\n${link}`,
  }
}

/** How many and for how many days: 1 and 7 unless said otherwise; null where that is no number in bounds. */
function readInvitation(args: readonly string[]): { places: number; days: number } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        places: { type: 'string', default: '1' },
        days: { type: 'string', default: '7' },
      },
    })
    const places = wholeNumber(values.places, 1_000)
    const days = wholeNumber(values.days, 365)
    return places === null || days === null ? null : { places, days }
  } catch {
    // An option that there is not, or a word too many: the usage says what there is.
    return null
  }
}

function wholeNumber(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

function sentenceOf(login: string, link: string): string {
  return `By this link ${login} sets a new password. It works once, for one hour:\n\n${link}`
}
