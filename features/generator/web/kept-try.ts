/** What tries to make an app have made so far, kept in the browser for the account. */
import * as z from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { readDraft, writeDraft } from '../../../web/kernel/account-storage.ts'

/**
 * `name`: of the app that is wanted; `content`: everything that was wanted, as JSON; `key`: the
 * idempotency key of that content; `begunFrom`: the starter whose files the repository has; `hasAsked`: the app may
 * have been made, its answer was lost.
 */
export const KeptTry = z.object({
  name: z.string(),
  content: z.string(),
  key: z.string(),
  repository: z
    .object({ owner: z.string(), name: z.string(), url: z.string(), branch: z.string() })
    .nullable(),
  begunFrom: z.string().nullable().default(null),
  hasAsked: z.boolean(),
})
export type KeptTry = z.infer<typeof KeptTry>

const draftName = 'generator-try'

/** The try that did not end with an app, or null. */
export function readKeptTry(accountId: string): KeptTry | null {
  // Nothing is kept, or not by this release.
  return KeptTry.safeParse(parseJson(readDraft(accountId, draftName))).data ?? null
}

/** Keeps a try; null forgets it. */
export function keepTry(accountId: string, kept: KeptTry | null): void {
  writeDraft(accountId, draftName, kept === null ? '' : JSON.stringify(kept))
}

/**
 * The try to begin with: the one before when it was for the same name, so that its repository is used
 * again unless it has the files of another starter, with its key only while nothing else was changed.
 * @param wanted `starter`: the id of the one that the app is to begin from, or null
 */
export function nextTry(
  before: KeptTry | null,
  { starter, ...wanted }: { name: string; content: string; starter: string | null },
  newKey: () => string,
): KeptTry {
  const same = before?.name === wanted.name ? before : null
  const isRepeat = same?.content === wanted.content
  const isFit = same !== null && (same.begunFrom === null || same.begunFrom === starter)
  return {
    ...wanted,
    key: isRepeat ? same.key : newKey(),
    repository: isFit ? same.repository : null,
    begunFrom: isFit ? same.begunFrom : null,
    hasAsked: isRepeat && same.hasAsked,
  }
}
