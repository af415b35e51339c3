/** The proof at publish: what people could do with an app's data, held against what its sentences promise. */
import { dataKinds } from '../../../../contract/data-kinds.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import { speak } from '../../../../contract/text.ts'
import * as z from 'zod'
import { readDataFile, ruleOf } from '../../../../project/data-file/data-file.ts'
import { texts } from '../../text/texts.ts'
import type { AppData } from '../app-data.ts'
import { kindsWritten } from '../rules-store.ts'
import { isPromised, type Player } from './promises.ts'
import { type Subject, type Tried, tryCollection } from './try-rules.ts'

const Proved = z.object({
  name: z.string(),
  title: z.string().nullable(),
  kind: z.enum(dataKinds),
  anonymous: z.boolean(),
  sentence: z.object({ en: z.string(), zh: z.string() }),
  /** Kinds of entries that were there when it was published: these go on keeping the promise of theirs. */
  earlier: z.array(z.enum(dataKinds)),
  /** Who, what, whose, and whether it could be done. */
  cells: z.array(z.tuple([z.string(), z.string(), z.string().nullable(), z.boolean()])),
})
const Proof = z.array(Proved)
/** The proof of a version, by collection. */
type Proof = z.infer<typeof Proof>

/** A cell that is not as promised. */
type Mismatch = Tried & { collection: string }

/** What came of it: the proof as text, or the first cell that is not as promised, in the words of the caller. */
type Outcome = { proof: string; mismatch: null } | { proof: null; mismatch: string }

/** Tries the rules of a text of data.json, which can be read, for an app. */
export async function proveRules(
  data: AppData,
  given: { appId: string; authorId: string; text: string; locale: Locale },
): Promise<Outcome> {
  const { appId, authorId, text, locale } = given
  const read = readDataFile(text)
  if (!read.ok) throw new Error('a data.json that cannot be read')
  const subject: Subject = { appId, authorId, rules: read.value }
  const proof: Proof = []
  const before = await kindsWritten(data.db, appId)
  for (const collection of read.value.keys()) {
    const { kind, anonymous, title } = ruleOf(read.value, collection)
    const tried = await tryCollection(data, subject, collection)
    const wrong = tried.find((one) => one.isPossible !== isPromised(kind, anonymous, one))
    if (wrong) return { proof: null, mismatch: wordsOf({ ...wrong, collection }, locale) }
    proof.push({
      name: collection,
      title,
      kind,
      anonymous,
      sentence: { en: texts.en[kind], zh: texts.zh[kind] },
      earlier: dataKinds.filter((one) => one !== kind && before.get(collection)?.has(one)),
      cells: tried.map(({ who, act, whose, isPossible }) => [who, act, whose, isPossible]),
    })
  }
  return { proof: JSON.stringify(proof), mismatch: null }
}

/** Reads a proof that was kept; nothing where none was. */
export function readProof(text: string | null): Proof {
  const read = Proof.safeParse(text === null ? [] : parseJson(text))
  return read.success ? read.data : []
}

/** Says a cell: “Bo could read what Ada wrote in “diary””. */
function wordsOf({ who, act, whose, isPossible, collection }: Mismatch, locale: Locale): string {
  const t = speak(texts, locale)
  const name = (one: Player): string => t(`player_${one}`)
  if (whose === null) {
    const [could, couldNot] =
      act === 'count'
        ? (['couldCount', 'couldNotCount'] as const)
        : (['couldAdd', 'couldNotAdd'] as const)
    return t(isPossible ? could : couldNot, { who: name(who), collection })
  }
  const params = { who: name(who), act: t(`act_${act}`), whose: name(whose), collection }
  return t(isPossible ? 'could' : 'couldNot', params)
}
