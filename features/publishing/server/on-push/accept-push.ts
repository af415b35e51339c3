/** Takes the built-in code host's word of a push, and waits a while for what comes of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Locale, localeOf } from '../../../../contract/locale.ts'
import { speak } from '../../../../contract/text.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { findApp } from '../../../apps/server/index.ts'
import { pushTexts } from '../../text/push-texts.ts'
import { enqueueLook } from './publish-pushed.ts'
import { editorOf, lineOf } from './push-words.ts'
import * as store from './store.ts'

const lookEveryMs = 200
/** For 20 seconds in all. */
const looks = 100

/** What is needed here: also by a code host that is a service, which has the database and no more. */
export type PushDoor = {
  db: Database
  world: World
  studioOrigin: string
  /** Where an app is live. */
  site(subdomain: string): string
  /** Has the outbox work at once; another process does it within seconds. */
  wake(): void
}

type Asked = { appId: string; asked: number; lastPushId: string | null }

/**
 * Has the apps of a repository looked at after a push to it.
 * @param languages as in `Accept-Language`
 * @returns a line for each app whose branch has a new head; none where nothing is done on push
 */
export async function acceptPush(
  door: PushDoor,
  { repoUrl, languages }: { repoUrl: string; languages: string },
): Promise<string[]> {
  const { db, world } = door
  const asked = await inTransaction(db, async (tx) => {
    const counted = await store.countPush(tx, repoUrl)
    for (const { appId } of counted) await enqueueLook({ apps: { world } }, tx, appId)
    return counted
  })
  if (asked.length === 0) return []
  door.wake()
  const locale = localeOf(languages)
  const lines = await Promise.all(asked.map((one) => lineAfter(door, one, locale)))
  return lines.filter((line) => line !== null)
}

async function lineAfter(door: PushDoor, asked: Asked, locale: Locale): Promise<string | null> {
  const { db, studioOrigin } = door
  const { appId } = asked
  const editor = editorOf(studioOrigin, appId)
  for (let look = 0; look < looks; look += 1) {
    const settings = await store.findSettings(db, appId)
    if (!settings) return null
    if (settings.answered >= asked.asked) {
      const { lastPushId } = settings
      if (lastPushId === null || lastPushId === asked.lastPushId) return null
      const row = await store.findPush(db, lastPushId)
      const app = await findApp(db, appId)
      const site = app?.subdomain ? door.site(app.subdomain) : null
      return row ? lineOf(row, { site, editor }, locale) : null
    }
    await pause(lookEveryMs)
  }
  return speak(pushTexts, locale)('saidLater', { url: editor })
}
