/** Prices in running text. */

const AMOUNT = '\\d[\\d,]*(?:[.,]\\d{1,2})?'
const SIGN = '[€$£¥₹₱]|US\\$|CHF|EUR|USD|GBP|CNY|RMB|(?<![A-Za-z])R(?=\\d)'
const UNIT =
  '€|\\$|£|¥|euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|kr|zł|yuan|rmb|cny|rupees?|pesos?|rand|ringgit|naira|元|块钱?|人民币|新元|新币|令吉|卢比|比索|港[元币]|台币'
const PER =
  '(?:\\s*(?:\\/|per)\\s*[a-z]+\\b|\\s*(?:a|an|each|every)\\s*(?:month|year|week|day|hour|person|night|kg|piece|session|lesson|class|head|child|dog|visit|box|user|ticket|mo|yr)?\\b|\\s*(?:\\/|每)\\s*(?:个?月|年|周|天|小时|人|晚|公斤|节课?|次|位|张|份)|(?:一|每)(?:个?月|年|周|天|小时|人|节课?|次|张|份)|起)?'

/** A price as it may stand in a text, or a word for no price. */
export const PRICE = new RegExp(
  `(?:(?:${SIGN})\\s?${AMOUNT}|${AMOUNT}\\s?(?:${UNIT})(?![a-z]))${PER}|\\bfree\\b(?! \\w)|免费|\\bon request\\b|面议`,
  'i',
)

/**
 * A name and its price, or null when the words hold no price.
 *
 * @param words such as 'Loaf €4' or '咖啡 28 元'
 */
export function readPrice(words: string): { name: string; price: string } | null {
  const found = PRICE.exec(words)
  if (found === null) return null
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
  const name = rest
    .replace(/\b(?:for|at|costs?|is|to|price|of)\b(?=\s*$|\s+$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:：\-–—=，、]+|[\s:：\-–—=，、]+$/g, '')
    .replace(/(?:\s+(?:for|at|costs?|is)|[卖要价只是])$/i, '')
    .trim()
  return { name, price: found[0].trim() }
}
