/** The terms of a formula in words: numbers, shares, and names that become fields. */
import type { Own } from './details.ts'
import { exampleFor } from './told/sums.ts'

const STARTS = [20, 4, 3, 2, 5, 10, 6, 8]

/**
 * A number, a percentage or a named input as an expression; a new name becomes an input.
 *
 * @param words the term
 * @param inputs the fields, also the new ones
 * @param text the request
 */
export function readTerm(words: string, inputs: Own['inputs'], text: string): string | null {
  const name = words
    .trim()
    .replace(
      /^(?:(?:the|an?|my|our|your|its|their|number of|amount of|a fixed|the total)\s+)+/i,
      '',
    )
    .replace(/(?:的)?(?:计算器|小?工具|小?应用|网页|公式|算法)$|\s+calculator$/i, '')
    .replace(/(?:的|之后|以后|后)$/, '')
    .replace(/["“”'‘’()（）]/g, '')
    .trim()
  const [, number] = PLAIN_NUMBER.exec(name) ?? []
  if (number !== undefined) return number
  const share = /^(\d+(?:\.\d+)?)\s*%(?:\s*(?:of\s+|的)(.+))?$/i.exec(name)
  if (share !== null) {
    const whole = share[2] === undefined ? null : readTerm(share[2], inputs, text)
    return whole === null ? `${share[1]} / 100` : `${whole} * ${share[1]} / 100`
  }
  const begun = readBegun(name, inputs)
  if (begun !== null) return begun
  if (!isName(name)) return null
  return addInput(name, exampleFor(text, STARTS[inputs.length] ?? 1), inputs)
}

const COIN = '(?:euros?|dollars?|pounds?|bucks|quid|francs?|rupees?|cents?|pence|yuan)'
/** A number with nothing but its unit. */
const PLAIN_NUMBER = new RegExp(
  `^[€$£¥￥₹]?(\\d+(?:\\.\\d+)?)(?: ?${COIN}|个?(?:小时|天|月|周|人|元|块钱?|次))?$`,
  'i',
)
/** A sum with what it is for, in the ways in which people join the two. */
const BEGUN = [
  new RegExp(
    `^(?:flat |fixed |one-off |single )*[€$£¥￥₹]?(?<sum>\\d+(?:\\.\\d+)?) ?(?:${COIN}\\b)? ?(?:flat |fixed |one-off )?(?:(?:for|as) (?:the |my |an? )?)?(?<name>[a-z]+(?:[ -][a-z]+){0,2})$`,
    'i',
  ),
  new RegExp(
    `^(?<name>\\p{L}[\\p{L} -]{1,20}?)(?: (?:of|at|is))? ?[€$£¥￥₹]?(?<sum>\\d+(?:\\.\\d+)?) ?(?:${COIN}|元|块钱?)?(?: for (?:the |my )?[a-z -]+)?$`,
    'iu',
  ),
]

/** '500 base pay', 'a 60 call-out fee' and 安装费60元 are fields with their starts. */
function readBegun(name: string, inputs: Own['inputs']): string | null {
  const found = BEGUN.map((pattern) => pattern.exec(name)?.groups).find(Boolean)
  const label = (found?.['name'] ?? '').replace(/(?:是|为|按|要|收|共)$/, '')
  return isName(label) ? addInput(label, Number(found?.['sum']), inputs) : null
}

/** Whether words can be the name of a field. */
export function isName(name: string): boolean {
  return (
    /\p{L}/u.test(name) &&
    !/^(?:会员|老客户?|新客户?|学生|老人|熟客|VIP)$/i.test(name) &&
    name.length <= 24 &&
    name.split(/\s+/).length <= 4 &&
    !/[<>{}[\]\\%=]|\p{L}\s?\d+(?:\.\d+)?$/u.test(name)
  )
}

/** One more field, or the one of the same name; its letter. */
export function addInput(name: string, value: number, inputs: Own['inputs']): string {
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  const known = inputs.find((input) => input.label.toLowerCase() === label.toLowerCase())
  if (known !== undefined) return known.id
  const id = 'abcdefghijkl'.charAt(inputs.length)
  if (id !== '') inputs.push({ id, label, value })
  return id === '' ? '1' : id
}
