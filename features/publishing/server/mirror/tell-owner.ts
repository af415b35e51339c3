/** Tells the owner when the mirror needs them, and when it works again. */
import * as z from 'zod'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { findApp } from '../../../apps/server/index.ts'
import { latestKind, notify } from '../../../notifications/server/index.ts'
import type { Publishing } from '../publishing.ts'
import { type PartState, readMirror } from './store.ts'

// What only its owner can mend: the link to the code host, and what that link allows.
const owners = ['githubNotLinked', 'codeHostScope']
const Note = z.object({ code: z.string() })

/** Compares the parts with what was told last; told once a version. */
export async function tellOwner(
  { apps: { db, world } }: Publishing,
  appId: string,
  versionId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const parts = [...(await readMirror(tx, appId)).values()]
    const needsOwner = parts.some(needsThem)
    const isWhole = parts.every(({ state }) => state === 'done')
    if (!needsOwner && !isWhole) return
    const told = await latestKind(tx, appId, ['mirrorFailed', 'mirrorRecovered'])
    const kind = needsOwner ? 'mirrorFailed' : 'mirrorRecovered'
    if (told === kind || (told === null && !needsOwner)) return
    const app = await findApp(tx, appId)
    if (app) await notify(tx, world, { userId: app.authorId, kind, act: versionId, appId })
  })
}

function needsThem({ state, note }: PartState): boolean {
  if (state === 'failed') return true
  return state === 'refused' && note !== null && owners.includes(Note.parse(JSON.parse(note)).code)
}
