/** Reads the average of things by their names: 'the average of maths, art and music', 三科平均分. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { nameOf } from './names.ts'
import { addInput, addOutput, exampleFor, finishSums, startSums } from './sums.ts'

const AVERAGE_EN =
  /\b(?:average|mean)(?:[^.;:]{0,40}: ?|(?: (?:marks?|scores?|grades?|points?|values?))? (?:of|for|from|over|in)(?: (?:my|our|his|her|their|the|all))*:? )(?<names>[a-z][^.;:]{2,160})/i
/** What else is wished behind the list. */
const WISH = /, (?:in|with|dark|light|and show|the page|large|big)\b.*$/i
const COUNT_ZH =
  /[这那]?(?:[一二两三四五六七八]|\d)?(?:科|门课?|项|次|样|个)?(?:成绩|分数|课程?)?的?$/

/** The names, as somebody listed them: a stretch of words, so that long texts are read soon. */
function listIn(text: string): string | null {
  const said = AVERAGE_EN.exec(text)?.groups?.['names']?.replace(WISH, '')
  if (said !== undefined) return /, | and /.test(said) ? said : null
  const at = text.search(/平均(?:分数?|值|成绩|数)?/)
  const before =
    at < 0
      ? ''
      : (text
          .slice(Math.max(0, at - 60), at)
          .split(/[，。；:：]/)
          .at(-1) ?? '')
  return /[、和与]/.test(before) ? before.replace(COUNT_ZH, '') : null
}

/** A sum that is shared, marks with weights and marks in a row are read elsewhere. */
const OTHERS = /\bweight\w*|\bcredits?\b|%|加权|学分|绩点/i
const LEAD_ZH = /^.*?(?:计算器?|算出?|求|得出|我|孩子|儿子|女儿|学生|的)+(?=\p{Script=Han}{2})/u
const ANY =
  /^(?:grades?|marks?|scores?|numbers?|values?|results?|(?:数字|分数|成绩)\p{Script=Han}?)$/iu

/**
 * A calculator of the average of things that are named, or null.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readAverage(text: string, lang: Lang): Own | null {
  const list = listIn(text)
  if (list === null || OTHERS.test(text)) return null
  const names = splitList(list).flatMap(
    (piece, at) => nameOf(at === 0 ? piece.replace(LEAD_ZH, '') : piece, lang)?.name ?? [],
  )
  const isNamed = names.every((name) => !ANY.test(name) && !/\d/.test(name))
  if (names.length < 2 || names.length > 10 || !isNamed) return null
  const sums = startSums(text, lang)
  const letters = names.map((name) => addInput(sums, name, exampleFor(text, 80)))
  const sum = letters.join(' + ')
  addOutput(sums, { en: 'Average', zh: '平均分' }, `(${sum}) / ${letters.length}`)
  addOutput(sums, { en: 'Total', zh: '总分' }, sum)
  return finishSums(sums)
}
