/** Erases what one person wrote in an app, at the author's word: for people who ask them for it. */
import { fail } from '../../../../contract/failures.ts'
import type { AppData } from '../app-data.ts'
import { pseudonymOf } from '../caller.ts'
import { forgetWriter } from '../forget-writer.ts'
import { writersOf } from './author-store.ts'

/**
 * Erases it for good, out of the states too. Who it is says their id in this app, or their nickname. Fails with
 * `notFound` for nobody, with `dataPersonUnclear` where several are called so.
 */
export async function erasePerson(
  data: AppData,
  appId: string,
  person: string,
): Promise<{ deleted: number }> {
  const named = person.trim()
  const writers = await writersOf(data.db, appId)
  const byId = [...writers.keys()].filter((one) => pseudonymOf(data, appId, one) === named)
  const found =
    byId.length > 0 ? byId : [...writers].flatMap(([one, names]) => (names.has(named) ? [one] : []))
  const [writer, other] = found
  if (writer === undefined) throw fail('notFound')
  if (other !== undefined) throw fail('dataPersonUnclear')
  return { deleted: await forgetWriter(data, appId, writer) }
}
