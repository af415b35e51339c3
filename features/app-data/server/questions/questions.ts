/** What a visitor is asked when they come, in their language, and what is said after their answer. */
import { fail } from '../../../../contract/failures.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ReplyOf } from '../../../../contract/route.ts'
import { speak } from '../../../../contract/text.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import type { answerQuestion, Question } from '../../question-contract.ts'
import { texts } from '../../text/texts.ts'
import type { AppData } from '../app-data.ts'
import type { Caller } from '../caller.ts'
import { kindOf } from '../read-entries.ts'
import * as store from './answer-store.ts'
import { answerWider, narrowerThan } from './open-wider.ts'
import { answerTakingAlong, ofTakingAlong, type Outcome } from './take-along.ts'

/** The key of this browser, as the writer that it stands for, beside the account by which the caller came. */
export type WithKey = { stranger: string | null; locale: Locale }

/** The questions that are open for a caller: none in the workshop's preview, and none that they answered. */
export async function openQuestions(
  { db }: Pick<AppData, 'db'>,
  caller: Caller,
  key: WithKey,
): Promise<Question[]> {
  if (caller.place !== 'live') return []
  return [...(await takingAlong(db, caller, key)), ...(await widerKinds(db, caller, key.locale))]
}

async function takingAlong(
  db: AppData['db'],
  caller: Caller,
  { stranger, locale }: WithKey,
): Promise<Question[]> {
  const { appId } = caller.site
  if (!caller.isSignedIn || stranger === null) return []
  const n = await store.countWrittenBy(db, { appId, writer: stranger }, null)
  if (n === 0) return []
  if (await store.findAnswer(db, { appId, writer: stranger, collection: ofTakingAlong })) return []
  const t = speak(texts, locale)
  const text = t('takeAlongAsk', { n, name: caller.name ?? '' })
  const words = { text, yes: t('takeAlongYes'), no: t('takeAlongNo') }
  return [{ about: 'takeAlong', collection: null, kind: null, ...words }]
}

async function widerKinds(db: AppData['db'], caller: Caller, locale: Locale): Promise<Question[]> {
  const { writer } = caller
  const { appId } = caller.site
  if (writer === null) return []
  const t = speak(texts, locale)
  const questions: Question[] = []
  for (const { collection, kind: asked } of await store.askedIn(db, appId)) {
    const { kind, title } = ruleOf(caller.app.rules, collection)
    if (kind !== asked) continue
    const only = { collection, kinds: narrowerThan(kind) }
    const [first, ...more] = await store.writtenBy(db, { appId, writer }, only)
    const answer = first && (await store.findAnswer(db, { appId, writer, collection }))
    if (!first || answer?.kind === kind) continue
    const text = t('widerAsk', {
      n: 1 + more.length,
      collection: title ?? collection,
      was: t(kindOf(first.kind)),
      now: t(kind),
    })
    const words = { text, yes: t('widerYes'), no: t('widerNo') }
    questions.push({ about: 'wider', collection, kind, ...words })
  }
  return questions
}

/** What is answered, as the route has it. */
type Answer = Pick<Question, 'about' | 'collection' | 'kind'> & { isYes: boolean }

/** Does what an answer asks for, and says what was done. */
export async function answerQuestionOf(
  data: AppData,
  caller: Caller,
  { about, collection, kind, isYes }: Answer,
  { stranger, locale }: WithKey,
): Promise<ReplyOf<typeof answerQuestion>> {
  if (about === 'takeAlong') {
    const outcome = await answerTakingAlong(data, caller, { stranger, isYes })
    return { ...outcome, text: saidOf(outcome, locale, 'cameAlong') }
  }
  if (collection === null || kind === null) throw fail('notFound')
  const outcome = await answerWider(data, caller, { collection, kind, isYes })
  return { ...outcome, text: saidOf(outcome, locale, 'nowOpen') }
}

function saidOf(
  { changed, dropped, left }: Outcome,
  locale: Locale,
  done: 'cameAlong' | 'nowOpen',
): string {
  const t = speak(texts, locale)
  const said = [
    changed > 0 ? t(done, { n: changed }) : '',
    dropped > 0 ? t('voteDropped', { n: dropped }) : '',
    changed + dropped > 0 && left > 0 ? t('leftBehind', { n: left }) : '',
  ].filter((text) => text !== '')
  return said.length > 0 ? said.join(' ') : t('nothingChanged')
}
