/** Which subdomain an app could have: the one that is asked for, or one made from its name. */
import { pinyin } from 'pinyin-pro'
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { failureText } from '../../../contract/text/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type AppWithAuthor, findApp } from '../../apps/server/index.ts'
import {
  checkSubdomain,
  derivedSubdomain,
  softHyphen,
  type SubdomainFault,
  withEnding,
} from '../subdomain.ts'
import type { Publishing } from './publishing.ts'
import { isSubdomainFree } from './subdomain-store.ts'

/** A name that was let go is kept for its former owner so long. */
export const keptForFormerOwnerMs = 90 * 24 * 3600 * 1000
const numberedTries = 20

/** Answers whether the app can have `asked`, or without it a name that it can have. */
export async function suggestSubdomain(
  publishing: Publishing,
  { appId, asked, locale }: { appId: string; asked: string | undefined; locale: Locale },
) {
  const { db } = publishing.apps
  const app = await findApp(db, appId)
  if (!app) throw fail('notFound')
  const said = (subdomain: string, code: SubdomainFault | 'subdomainTaken' | null) => ({
    subdomain,
    available: code === null,
    code,
    message: code === null ? '' : failureText(code, locale),
  })
  if (asked === undefined) return said(await firstFree(publishing, app), null)
  const checked = checkSubdomain(asked, publishing.settings().refusedSubdomains)
  if ('fault' in checked) return said(asked.trim().toLowerCase(), checked.fault)
  const isFree = await isFreeFor(publishing, db, app, checked.name)
  return said(checked.name, isFree ? null : 'subdomainTaken')
}

/** Names made from the app's own, best first; their number has no end. */
export function* candidates(publishing: Publishing, appName: string): Generator<string> {
  const name = romanized(appName)
  const derived = derivedSubdomain(name, publishing.settings().refusedSubdomains)
  if (derived !== null) {
    yield derived
    for (let number = 2; number <= numberedTries; number += 1) yield withEnding(name, number)
  }
  for (;;) yield withEnding(derived === null ? 'app' : name, randomEnding(publishing))
}

/** Chinese is read aloud, without tones and without spaces, its syllables marked; everything else stays. */
export function romanized(name: string): string {
  const parts = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  return parts.join(softHyphen)
}

async function firstFree(publishing: Publishing, app: AppWithAuthor): Promise<string> {
  const { db } = publishing.apps
  if (app.subdomain !== null && (await isFreeFor(publishing, db, app, app.subdomain)))
    return app.subdomain
  for (const name of candidates(publishing, app.name))
    if (await isFreeFor(publishing, db, app, name)) return name
  throw new Error('the candidates have come to an end')
}

function isFreeFor(
  { apps }: Publishing,
  db: Queries,
  app: AppWithAuthor,
  name: string,
): Promise<boolean> {
  const freeSince = apps.world.now() - keptForFormerOwnerMs
  return isSubdomainFree(db, { name, appId: app.id, ownerId: app.authorId, freeSince })
}

function randomEnding(publishing: Publishing): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return [...publishing.apps.world.random(6)].map((byte) => letters[byte % letters.length]).join('')
}
