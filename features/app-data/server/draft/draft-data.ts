/** Opens, clears and sweeps the data of drafts. */
import {
  dataFilePath,
  declaresData,
  readDataFile,
} from '../../../../project/data-file/data-file.ts'
import type { DraftPersona } from '../../../../contract/draft-personas.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ReplyOf } from '../../../../contract/route.ts'
import { ruleText } from '../../../../contract/text/rules.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Identity } from '../../../../server/kernel/context.ts'
import { draftLimits, type openDraftData as openRoute } from '../../../apps/draft-data-contract.ts'
import type { AppData } from '../app-data.ts'
import { holdUsage } from '../usage-store.ts'
import * as store from './draft-store.ts'
import { newDraftToken } from './draft-token.ts'

/** Where drafts are previewed. */
export type DraftPreviews = {
  /** The label of the origin on which a person tries an app as somebody, or has it tried. */
  label(userId: string, appId: string, persona: DraftPersona | 'trial'): Promise<string>
  /** The origin of a label. */
  address(label: string): string
}

/** What these calls need. */
export type DraftParts = { data: AppData; previews: DraftPreviews }

// Names of people who exist in previews alone: the same in all languages, as names are.
const names = { ada: 'Ada', bo: 'Bo', visitor: null } as const

type Wish = {
  id: string
  as: DraftPersona
  rules: string | null
  trial?: 'fresh' | 'goesOn' | undefined
  locale: Locale
}

/** Stores the draft's rules and answers a token for its preview. */
export async function openDraftData(
  { data, previews }: DraftParts,
  { userId, sessionId, username }: Identity,
  wish: Wish,
): Promise<ReplyOf<typeof openRoute>> {
  const { id: appId, as: persona, trial } = wish
  const isTrial = trial !== undefined
  const { rules, fault } = readRules(wish.rules, wish.locale)
  const before = await store.findDraft(data.db, appId)
  await store.upsertDraft(data.db, { appId, rules, usedAt: data.world.now() })
  // Who listens comes again, and is told by the new rules.
  if (before && rules !== null && rules !== before.rules)
    for (const place of draftPlaces) data.hub.end(appId, place)
  if (trial === 'fresh') await clearPlace(data, appId, 'trial')
  const label = await previews.label(userId, appId, isTrial ? 'trial' : persona)
  const name = persona === 'you' ? username : names[persona]
  const claims = { appId, label, persona, isTrial, name, userId, sessionId }
  return { origin: previews.address(label), token: await newDraftToken(data, claims), fault }
}

/** The rules to store, empty where nothing is declared; null for a file that cannot be read, with its fault. */
function readRules(text: string | null, locale: Locale) {
  if (text === null || !declaresData(text)) return { rules: '', fault: null }
  const read = readDataFile(text)
  if (read.ok) return { rules: text, fault: null }
  const { line, path, code } = read.error
  const message = [path, ruleText(code, locale)].filter((part) => part !== '').join(': ')
  return { rules: null, fault: { line, message: message || dataFilePath } }
}

/** Deletes what a draft keeps, and has those who listen come again. */
export async function clearDraftData(
  data: Pick<AppData, 'db' | 'hub'>,
  appId: string,
): Promise<void> {
  for (const place of draftPlaces) await clearPlace(data, appId, place)
}

/** What a person tried, and what trials tried. */
const draftPlaces = ['draft', 'trial'] as const

async function clearPlace(
  data: Pick<AppData, 'db' | 'hub'>,
  appId: string,
  place: (typeof draftPlaces)[number],
): Promise<void> {
  await inTransaction(data.db, async (tx) => {
    await holdUsage(tx, { appId, place })
    await store.deleteDraftEntries(tx, { appId, place })
  })
  data.hub.end(appId, place)
}

const sweptAtOnce = 100

/** Deletes the data of drafts that nobody has tried for long. */
export async function forgetUnusedDrafts({
  db,
  world,
}: Pick<AppData, 'db' | 'world'>): Promise<void> {
  const before = world.now() - draftLimits.unusedMs
  for (const appId of await store.draftsUnusedSince(db, before, sweptAtOnce))
    await inTransaction(db, async (tx) => {
      for (const place of draftPlaces) await store.deleteDraftEntries(tx, { appId, place })
      await store.deleteDraft(tx, appId, before)
    })
}
