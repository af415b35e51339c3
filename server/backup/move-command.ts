/** `npm run admin -- move`: what it is given, and what it says. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Command } from './commands.ts'
import { type Moved, moveHost, stopMove } from './move.ts'
import { type HostPlace, placeOfHost, targetOf } from './move-target.ts'
import { showProgress } from './progress.ts'

/** A process looks once a second, and what it knows is at most two seconds old. */
const seenAfterMs = 4_000
const minutesToldByItself = 5

const options = {
  database: { type: 'string' },
  files: { type: 'string' },
  data: { type: 'string' },
  minutes: { type: 'string' },
  stop: { type: 'boolean' },
} as const

/** `move [--database …] [--files …] [--data FOLDER] [--minutes N]`, or `move --stop`. */
export const moveCommand: Command = async ({ config, world, shown }, args) => {
  const words = readWords(args)
  if (words === null) return null
  const from = placeOfHost(config)
  if (words.stop === true)
    return (await stopMove(from, world))
      ? 'The move was ended: the host is written again within two seconds. What was copied stays where it is.'
      : 'No move was begun.'
  const minutes = Number(words.minutes ?? minutesToldByItself)
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > 1_440) return null
  const to = targetOf(words, from, config.s3)
  const onProgress = showProgress(shown)
  const untilSeen = (): Promise<void> => wait(seenAfterMs)
  const moved = await moveHost(from, to, { world, minutes, onProgress, untilSeen })
  return `${contentsOf(moved)}\n${nextSentence(from, to)}`
}

function readWords(args: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...args], options })
    return Object.keys(values).length === 0 ? null : values
  } catch {
    return null
  }
}

function contentsOf({ sums, filesSent }: Moved): string {
  const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0)
  const tables =
    sums.size === 0 ? '' : ` ${sums.size} tables with ${rows} rows are the same by count and hash.`
  return `Moved. ${filesSent} files were sent.${tables}`
}

function nextSentence(from: HostPlace, to: HostPlace): string {
  const settings = [
    ...(from.dataFolder === to.dataFolder ? [] : [`MAGICCUBE_DATA=${to.dataFolder}`]),
    to.database.engine === 'sqlite' ? 'DATABASE_URL unset' : 'DATABASE_URL as you said it',
    to.files.kind === 'folder' ? 'S3_BUCKET unset' : `S3_BUCKET=${to.files.bucket}`,
  ]
  return `The host where it was stays read-only. End it and start it with ${settings.join(', ')}.\nTo stay where it was instead: npm run admin -- move --stop`
}
