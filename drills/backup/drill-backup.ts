/**
 * A backup while eight people write: all that was acknowledged before it began is in the host that is restored from it.
 * And backups that are killed at random moments: none is ever taken for a whole one.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../journeys/running-server.ts'
import { readManifest, unfinishedEnd } from '../../server/backup/manifest.ts'
import { verifyBackup } from '../../server/backup/verify.ts'
import { runAdmin, startAdmin } from '../admin.ts'
import { atMost, type DrillOptions, type Finding, say, told } from '../finding.ts'
import {
  type Acknowledged,
  beginDrill,
  publishesOf,
  signUpPeople,
  writeOn,
} from '../people/people.ts'
import { type Random, randomOf } from '../random.ts'

const kills = 20
const limits = { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }

type Env = Readonly<Record<string, string>>

/** Runs it with 20 seconds of writing before the backup unless told otherwise. */
export async function drillBackup({ seconds = 20, seed }: DrillOptions): Promise<Finding[]> {
  const chosen = seed ?? Math.floor(Math.random() * 2 ** 31)
  say(`seed ${chosen}`)
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-backup-'))
  const secret = { SECRET_KEY: randomBytes(32).toString('hex') }
  const server = await startServer({ limits }, secret)
  const random = randomOf(chosen)
  try {
    let isOver = false
    const drill = beginDrill(server, await signUpPeople(server), { random, isOver: () => isOver })
    const writing = drill.people.map((person) => writeOn(drill, person))
    await pause(seconds * 1_000)
    const env = { ...secret, MAGICCUBE_DATA: join(server.folder, 'data') }
    const marked = structuredClone(drill.done)
    const began = performance.now()
    say('backing up')
    await runAdmin(env, ['backup', join(folder, 'whole')])
    const tookMs = performance.now() - began
    const meanwhile = countOf(drill.done) - countOf(marked)
    say(`killing ${kills} backups`)
    const taken = await killBackups(env, join(folder, 'killed'), { random, tookMs })
    isOver = true
    await Promise.all(writing)
    say('restoring')
    const [name = ''] = await readdir(join(folder, 'whole'))
    const restored = { ...secret, MAGICCUBE_DATA: join(folder, 'restored') }
    await runAdmin(restored, ['restore', join(folder, 'whole', name)])
    const lost = lostIn(join(folder, 'restored', 'magiccube.sqlite'), marked, drill.done)
    return [
      told(
        `seed ${chosen}: a backup of ${(tookMs / 1_000).toFixed(1)} s while eight people wrote; ${countOf(marked)} writes were acknowledged before it, ${meanwhile} meanwhile`,
      ),
      atMost('writes from before it that the restored host lacks', lost.length, 0),
      ...lost.slice(0, 5).map(told),
      atMost('writes that were refused', drill.sent.refused.length, 0),
      ...drill.sent.refused.slice(0, 5).map(told),
      told(`${kills} backups killed at random moments: ${taken.whole} had ended before`),
      atMost('backups that were broken off and taken for whole', taken.wrong, 0),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const countOf = (done: Acknowledged): number =>
  done.comments.length + done.entries.length + publishesOf(done)

/** Of some that are killed: how many were whole by then, and how many are no whole ones but are read as such. */
async function killBackups(
  env: Env,
  into: string,
  { random, tookMs }: { random: Random; tookMs: number },
): Promise<{ whole: number; wrong: number }> {
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, ended } = startAdmin(env, ['backup', into])
    await Promise.race([pause(random() * tookMs * 1.1), ended])
    child.kill('SIGKILL')
    await ended
  }
  const names = await readdir(into).catch(() => [])
  let [whole, wrong] = [0, 0]
  for (const name of names) {
    const at = join(into, name)
    if (name.endsWith(unfinishedEnd)) {
      const isRead = await readManifest(at).then(
        () => true,
        () => false,
      )
      if (isRead) wrong += 1
    } else {
      const isWhole = await verifyBackup(at).then(
        () => true,
        () => false,
      )
      if (isWhole) whole += 1
      else wrong += 1
    }
  }
  return { whole, wrong }
}

/** What was acknowledged before the mark and is not in a restored database. */
function lostIn(path: string, marked: Acknowledged, later: Acknowledged): string[] {
  const db = new DatabaseSync(path, { readOnly: true })
  const names = (query: string): Set<string> =>
    new Set(
      db
        .prepare(query)
        .all()
        .map(({ name }) => String(name)),
    )
  try {
    const comments = names('select id as name from comments where deleted_at is null')
    const entries = names(`select app_id || ' ' || id as name from data_entries`)
    const versions = names(`select app_id || ' ' || number as name from versions`)
    const favorites = names(
      `select u.username || ' ' || f.app_id as name from favorites f join users u on u.id = f.user_id`,
    )
    return [
      ...marked.comments.filter(({ id }) => !comments.has(id)).map(({ content }) => content),
      ...marked.entries
        .filter(({ id, at }) => !entries.has(`${at.appId} ${id}`))
        .map(({ id }) => `entry ${id}`),
      // The first publish was the one at sign-up.
      ...[...marked.pages]
        .filter(([appId, { count }]) => !versions.has(`${appId} ${count + 1}`))
        .map(([, { page }]) => page),
      ...[...marked.favorites]
        .filter(
          ([pair, isOne]) =>
            later.presses.get(pair) === marked.presses.get(pair) && favorites.has(pair) !== isOne,
        )
        .map(([pair]) => `favourite ${pair}`),
    ]
  } finally {
    db.close()
  }
}
