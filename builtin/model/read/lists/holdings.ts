/** Reads who has how much: 'Ida has 7, Ole 2 and Per 1', 小红垫了30，小白没垫. */
import { plainHan } from '../words/plain-han.ts'
import { splitList } from './lists.ts'

/** Somebody or something with a number, and in which unit it was told. */
export type Holding = { name: string; amount: number; unit: string }

const VERB_EN =
  '(?:has|have|had|owns?|holds?|keeps?|with|did|does|do|works?|worked|stays?|stayed|is here|gets?|puts?(?: in)?|brought|brings|uses?|used|drove|drives|drank|drinks|ate|eats|paid|pays|spent|gave|gives|covered|bought|laid out|is|was|for|at|on)'
const NAME_EN =
  "(?:\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*)?|I|me|[Mm]e|[Ff]lat \\d+(?=[: ])|[Rr]oom \\d+(?=[: ]))"
const COIN = '[€$£¥￥₹]?\\s?'
const ENTRY_EN = new RegExp(
  `(?:^|[\\s:(–-])(?<name>${NAME_EN})(?:'s)?[:=]?(?: (?:only |just |about )?${VERB_EN})?(?: (?:only |just |about ))? ?[:=(]? ?${COIN}(?<amount>\\d+(?:\\.\\d+)?|nothing|none|zero)\\s?(?<unit>[\\p{L}€$£%][\\p{L}²2]{0,13})?(?: (?:for|of|in|on|each)\\b.*)?\\)?$`,
  'u',
)
const NONE_EN = new RegExp(
  `(?:^|[\\s:])(?<name>${NAME_EN}) (?:(?:paid|put in|spent|gave|had|has|bought) )?(?<amount>nothing|none|zero)$`,
  'u',
)
const VERB_ZH =
  '(?:有|占|出了?|住了?|干了?|做了?|上了?|用了?|是|养了?|付了?|垫了?|投了?|交了?|拿了?|花了?|买了?|种了?|来了?|喝了?|吃了?|开了?|跑了?|先垫了?|先付了?)'
const ENTRY_ZH = new RegExp(
  `(?:^|[：:])(?:其中|和|跟|还有)?(?<name>我|(?:(?!${VERB_ZH})[\\p{Script=Han}A-Za-z]){1,4}?)(?:${VERB_ZH}\\p{Script=Han}{0,4}?)?(?<amount>\\d+(?:\\.\\d+)?)(?<unit>\\p{Script=Han}{0,3})$`,
  'u',
)
const NONE_ZH =
  /(?:^|[：:])(?<name>我|\p{Script=Han}{1,4}?)(?<amount>没|一分没|啥也没|什么都没)[有垫付出花掏买给]?(?:钱)?$/u
/** What is told of no one. */
const NO_NAME =
  /^(?:I'm|The|A|An|And|Or|Each|Every|Total|Page|Add|With|For|From|To|At|In|On|First|Then|Calculator|Price|Rent|rent|bill|price|cost|total|fee|sum|page|the rent|the bill)$|计算器|一共|总共|合计|共|每|单价|价格|总|先|再|然后|页|输入|一般|默认|开始|满|打|超|前|头|封顶|最|[费钱价金税率租款]$/

/**
 * The people or things that a list of the words gives a number each; none where there are fewer than two.
 *
 * @param text the request
 * @param isLoose whether small words name somebody too, as 'shop 60, flat 90' does where it is known that
 *   something is shared
 */
export function readHoldings(text: string, isLoose = false): Holding[] {
  const sentences = plainHan(text).split(/[;；。!?！？\n]|\.(?!\d)/)
  const found = sentences.map((sentence) =>
    bestRun(splitList(sentence).map((piece) => entryOf(piece, isLoose))),
  )
  return found.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** The longest run of neighbours that are entries. */
function bestRun(pieces: (Holding | null)[]): Holding[] {
  const runs: Holding[][] = [[]]
  for (const piece of pieces) {
    if (piece === null) runs.push([])
    else runs.at(-1)?.push(piece)
  }
  const best = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
  const names = new Set(best.map(({ name }) => name))
  return best.length > 1 && best.length < 13 && names.size === best.length ? best : []
}

const SMALL_EN =
  /(?:^|: ?)(?:the |my )?(?<name>[a-z]+(?: [a-z]+)?) (?:has |with |is |did )?(?<amount>\d+(?:\.\d+)?) ?(?<unit>[a-z]{1,12}[²2]?)?$/

function entryOf(piece: string, isLoose: boolean): Holding | null {
  const bare = piece.trim().replace(/[“”"]/g, '')
  const isHan = /\p{Script=Han}/u.test(bare)
  const patterns = isHan ? [NONE_ZH, ENTRY_ZH] : [NONE_EN, ENTRY_EN, ...(isLoose ? [SMALL_EN] : [])]
  const groups = patterns.map((pattern) => pattern.exec(bare)?.groups).find(Boolean)
  const name = (groups?.['name'] ?? '').replace(/'s$/, '').trim()
  if (groups === undefined || name === '' || NO_NAME.test(name)) return null
  const unit = (groups['unit'] ?? '').trim()
  const amount = Number(groups['amount'])
  return {
    name: /^(?:I|me)$/.test(name) ? 'Me' : name.charAt(0).toUpperCase() + name.slice(1),
    amount: Number.isFinite(amount) ? amount : 0,
    unit: /^(?:and|of|the|to|in|on|for|%|[元块€$£]|euros?|dollars?|pounds?)$/i.test(unit)
      ? ''
      : unit,
  }
}
