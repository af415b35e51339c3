/** Reads a ratio: 'coffee to water 1:16', 粉水比1:15, 'concrete 1:2:3'. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { labelOf, nameOf, readEntered } from './names.ts'
import type { Sums } from './sums.ts'
import { addInput, addOutput, finishSums, pick, startSums } from './sums.ts'

const RATIO =
  /(?<![\d:])(\d{1,3}(?:\.\d+)?)\s?[:：比]\s?(\d{1,3}(?:\.\d+)?)(?:\s?[:：比]\s?(\d{1,3}(?:\.\d+)?))?(?![\d:])/
const IS_RATIO = /\bratio\b|\bparts?\b|\bmix(?:es|ing|ture)?\b|\bdilut\w*\b|比例?|配比|兑|稀释/i
const NAMES = [
  /\b([a-z]+) (?:to|and|:|\/) ([a-z]+)(?:(?: to|,? and|,) ([a-z]+))?(?: (?:in )?(?:a )?ratio)?(?: of| is|:| at| in)* ?(?=\d)/i,
  /\bratio(?: of)? ([a-z]+) (?:to|and) ([a-z]+)(?:(?: to|,? and) ([a-z]+))?/i,
  /(\p{Script=Han}{1,4}?)[、和与:：](\p{Script=Han}{1,4}?)(?:[、和与:：](\p{Script=Han}{1,4}?))?(?:的)?(?:配|比)(?:比|例)?(?:是|为)?(?=\d)/u,
  /([\p{Script=Han}])([\p{Script=Han}])比例?(?:是|为)?(?=\s?\d)/u,
]

/**
 * A calculator of what goes with so much of the first by a ratio, or null where none is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readRatio(text: string, lang: Lang): Own | null {
  const parts =
    RATIO.exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  const names = namesIn(text, lang)
  if (parts.length < 2 || !IS_RATIO.test(text) || names.length < parts.length) return null
  const sums = startSums(text, lang)
  const known = readEntered(text, lang).find(({ name }) => sameThing(name, names[0] ?? ''))
  const unit = known?.unit ?? pick(lang, 'g', '克')
  const first = labelOf({ name: known?.name ?? capital(names[0] ?? ''), unit }, lang)
  const a = addInput(sums, first, 20)
  const shares = parts.map((part, at) =>
    addInput(sums, shareName(sums, names[at] ?? ''), Number(part)),
  )
  const rest = names.slice(1, parts.length)
  for (const [at, name] of rest.entries())
    addOutput(sums, capital(name), `${a} * ${shares[at + 1]} / ${shares[0]}`, { unit })
  addOutput(sums, { en: 'In all', zh: '合计' }, `${a} * (${shares.join(' + ')}) / ${shares[0]}`, {
    unit,
  })
  return finishSums(sums)
}

const shareName = ({ lang }: Sums, name: string): string =>
  pick(lang, `Parts of ${name}`, `${name}占几份`)

const sameThing = (entered: string, name: string): boolean =>
  entered.toLowerCase().includes(name.toLowerCase())

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function namesIn(text: string, lang: Lang): string[] {
  const found = NAMES.map((pattern) => pattern.exec(text)).find(Boolean)
  const names = found?.slice(1).filter((name) => name !== undefined) ?? []
  return splitList(names.join(', ')).flatMap((name) => nameOf(name, lang)?.name ?? [])
}
