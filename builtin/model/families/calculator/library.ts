/** Finds a known formula and makes a calculator of it. */
import type { Lang } from '../../plan.ts'
import type { Own } from './details.ts'
import type { Known } from './formula-shape.ts'
import { LIBRARY } from './known-formulas.ts'

/**
 * The known formula that the words are about, or null.
 *
 * @param text the person's words
 */
export function findKnown(text: string): Known | null {
  return LIBRARY.find(({ word }) => word.test(text)) ?? null
}

const LETTERS = 'abcdefghijkl'

/**
 * A known formula as a calculator: numbers that stand beside the name of a field are its start.
 *
 * @param known the formula
 * @param text the person's words
 * @param lang language of the app
 */
export function makeKnown(known: Known, text: string, lang: Lang): Own {
  const pick = ([en, zh]: readonly [string, string, ...unknown[]]): string =>
    lang === 'zh' ? zh : en
  const starts = startsIn(known, text, lang)
  const left = leftOut(known, text)
  const buttons = readButtons(text)
  const outputs = known.outputs.filter((result, at) => at === 0 || !isEmpty(result[2], known, left))
  return {
    inputs: known.inputs.flatMap((field, at) =>
      left.includes(at)
        ? []
        : [
            {
              id: LETTERS.charAt(at),
              label: pick(field),
              value: starts[at] ?? (at === 0 ? buttons[0] : undefined) ?? field[2],
              ...(at === 0 && buttons.length > 1 && { choices: buttons }),
            },
          ],
    ),
    outputs: outputs.map((result) => ({
      label: pick(result),
      isMoney: result[3] ?? false,
      expression: withRests(result[2], known, left),
    })),
    said: outputs
      .map((result) => pick(result))
      .join(lang === 'zh' ? '、' : ', ')
      .slice(0, 160),
    isKnown: true,
  }
}

/** Who names what goes in wants no more fields than those: the places of the others. */
function leftOut({ inputs }: Known, text: string): number[] {
  if (!LISTS.test(text)) return []
  return inputs.flatMap(([, , , also], at) =>
    also?.rest === undefined || also.word?.test(text) === true ? [] : [at],
  )
}

const LISTS =
  /\b(?:enter|type|input|give|put in|fill in|inputs?|fields?|from)\b[^.;]{3,}\band\b|\bcalculator\b[^.;]{0,40}(?:,|:| with)[^.;]*,[^.;]*\band\b|(?:输入|填写?|给出|根据)[^。；]{2,}[、和]/i

/** A field that is left out stands in the formula as what it is worth. */
function withRests(expression: string, { inputs }: Known, left: number[]): string {
  return left.reduce(
    (words, at) =>
      words.replaceAll(
        new RegExp(`\\b${LETTERS.charAt(at)}\\b`, 'g'),
        String(inputs[at]?.[3]?.rest ?? 0),
      ),
    expression,
  )
}

/** Nothing comes out where all is multiplied by a field that is left out. */
function isEmpty(expression: string, { inputs }: Known, left: number[]): boolean {
  if (/ [-+] /.test(expression)) return false
  return left.some(
    (at) =>
      inputs[at]?.[3]?.rest === 0 && new RegExp(`\\* ${LETTERS.charAt(at)}\\b`).test(expression),
  )
}

const BUTTONS = [
  /\b(?:buttons?|presets?|choices|options)\b[^.:;\d]{0,24}((?:\d+(?:\.\d+)?\s*[a-z]{0,7}\s*(?:,|\/|\band\b|\bor\b)*\s*){2,8})/i,
  /(?:按钮|预设|快捷|常用)[^。:：\d]{0,14}[:：]?\s*((?:\d+(?:\.\d+)?\s*\p{Script=Han}{0,3}[、，,/和]?\s*){2,8})/iu,
]

/** Numbers to press instead of typing: 'buttons 16, 25 and 200 litres'. */
function readButtons(text: string): number[] {
  const list = BUTTONS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  return [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)).slice(0, 8)
}

const DEFAULTS =
  /(?:\b(?:defaults?|starting|start) (?:are |is |of |to |with |values? )*:?\s*|默认(?:值|是|为)?[:：]?\s*)((?:\d+(?:\.\d+)?%?\s*(?:,|，|、|\/|\band\b|和)*\s*){1,8})/i

/** 'Defaults 70, 2 and 20' are those of the last fields; 'hydration 75' is that of its field. */
function startsIn({ inputs }: Known, text: string, lang: Lang): (number | undefined)[] {
  const list = DEFAULTS.exec(text)?.[1] ?? ''
  const given = [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return inputs.map(([en, zh, , also], at) => {
    const told = also?.beside?.exec(text)?.slice(1).find(Boolean)
    if (told !== undefined) return Number(told)
    const name = (lang === 'zh' ? zh : en).replace(/[,（(].*$/, '').trim()
    const beside =
      new RegExp(`(\\d+(?:\\.\\d+)?)\\s?%?的?\\s?${name}`, 'i').exec(text)?.[1] ??
      new RegExp(`${name}[^\\d,，。.;]{0,8}?(\\d+(?:\\.\\d+)?)`, 'i').exec(text)?.[1]
    if (beside !== undefined && name.length > 1) return Number(beside)
    return given.length > 1 ? given[at - (inputs.length - given.length)] : undefined
  })
}
