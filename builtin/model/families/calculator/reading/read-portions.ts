/** Reads for how many a recipe is, and for how many somebody cooks. */
import { readNumber } from '../../../read/words/number-words.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { CalculatorDetails } from '../details.ts'
import { readRecipe } from './read-recipe.ts'

const COUNT = '(\\d{1,4}|two|three|four|five|six|eight|ten|twelve|[一二两三四五六七八九十]{1,3})'
const PEOPLE = '(?:people|persons?|servings?|portions?|guests?|kids|children|students|of us|adults)'
const SCALES = new RegExp(
  `\\b(?:recipes?|ingredients?)\\b[^]{0,200}\\b(?:how many (?:people|servings|portions|guests|it serves|it's for|i'?m? cook)|for more people|number of (?:people|guests|servings|portions)|new amounts?|amounts? (?:for|change|i need)|(?:cook|bake|cater)\\w* for (?:a (?:group|crowd|party)|\\d+))|(?:配方|菜谱|食谱|方子|配料|食材|用料)[^]{0,80}(?:几[个]?人|多少人|人数|几份|新(?:的)?用量|[一二两三四五六七八九十\\d]人份)|(?:几人份|人份)[^]{0,80}(?:配方|菜谱|食谱|配料|食材|用量)`,
  'i',
)
/** A place where recipes are kept, and not computed. */
const KEPT =
  /\b(?:recipe (?:book|box|collection)|collect|save|keep|store|favou?rite)\b|收藏|食谱[本集册]|菜谱[本集册]/i
const NEW =
  /\bnew amounts?\b|\bscal\w+|\badjust\w*|\bhow much (?:of each|i need|to (?:buy|use))\b|\bamounts? (?:for|i need|change)\b|\bcook\w* for\b|\brecalculat\w+|新的?用量|换算|各要多少|要多少|自动算|算出|乘/i

/**
 * Whether the amounts of a recipe are wanted for another number of people.
 *
 * @param text the request
 */
export function scalesPortions(text: string): boolean {
  return SCALES.test(text) && NEW.test(text) && !KEPT.test(text)
}

/**
 * Whether the words tell what goes into a recipe, for how many it is, and want it for others.
 *
 * @param text the request
 */
export function tellsRecipe(text: string): boolean {
  const asks = NEW.test(text) || OTHERS.test(text)
  return readRecipe(text).length > 1 && numberIn(text, FROM) !== null && asks && !KEPT.test(text)
}

/** What is changed so that the amounts follow. */
const OTHERS =
  /\b(?:change|type|enter|set|choose|pick|put in|more|other|different|any)\b[^.;]{0,30}\b(?:people|persons?|servings?|portions?|guests?|number)\b|\bhow many\b|(?:改|填|输|换|选|调|变)[^，。；]{0,6}(?:人数|份数|几?人|几份)|人数[^，。；]{0,4}[改变换]|按(?:照)?[^，。；]{0,4}(?:人数|份数|几?个?人)[^，。；]{0,4}(?:放大|缩小|换|调|增|减|加|算|配)|(?:放大|缩小|翻倍)/i

const TO = [
  new RegExp(`\\b(?:from|scale) (?:\\d+|[a-z]+) (?:[a-z]+ )?(?:in)?to ${COUNT}\\b`, 'i'),
  new RegExp(
    `从\\d+\\s*(?:个|份|人|条|块|炉|锅)?[^，。\\d]{0,6}(?:改|放大|变|换|加)?(?:到|成|为)${COUNT}`,
  ),
  new RegExp(`\\bcook(?:ing|s)? (?:it )?for ${COUNT}\\b`, 'i'),
  new RegExp(
    `\\b(?:cook\\w*|bake|need|make (?:it|them)?|default|feed|cater\\w*|want|start)\\b[^.;,\\d]{0,24}${COUNT}\\s*${PEOPLE}\\b`,
    'i',
  ),
  new RegExp(`[给为](?:\\p{Script=Han}{0,4})?${COUNT}\\s*(?:个?人|份|位)[^，。]{0,6}[做煮烧]`, 'u'),
  new RegExp(
    `(?:要?做|请|招待|改成|改为|煮|默认|变成|换成|准备)[^，。\\d]{0,6}?${COUNT}\\s*(?:个?人|份|位)`,
  ),
]
const FROM = [
  new RegExp(`\\b(?:from|scale) ${COUNT} (?:[a-z]+ )?(?:in)?to ${COUNT}\\b`, 'i'),
  new RegExp(
    `从${COUNT}\\s*(?:个|份|人|条|块|炉|锅)?[^，。\\d]{0,6}(?:改|放大|变|换|加)?(?:到|成|为)${COUNT}`,
  ),
  new RegExp(
    `\\b(?:recipes?|it|they|which|serves?|usually|written)\\b[^.;,\\d]{0,24}?\\b(?:for |serves? )${COUNT}(?:\\s*${PEOPLE})?\\b`,
    'i',
  ),
  new RegExp(`(?:配方|菜谱|食谱|方子|原来)[^，。\\d]{0,6}?${COUNT}\\s*(?:个?人|份|位)`),
  new RegExp(
    `\\b(?:for|serves|feeds|makes|yields) ${COUNT}(?: ${PEOPLE})?\\b(?! ?(?:min|hour|day|g\\b|kg|ml))`,
    'i',
  ),
  new RegExp(`\\b${COUNT}[- ](?:servings?|portions?|person|people)\\b`, 'i'),
  new RegExp(`(?:够|供|管|可供)${COUNT}\\s*(?:个?人|份|位)`),
  new RegExp(
    `(?<!改成|改为|换成|变成)${COUNT}\\s*(?:个?人的?份?|份)(?=的|，|、|：|:|,|。|；|量|用|$)`,
  ),
]

/**
 * For how many a recipe is written, and for how many it is cooked; null where the words do not tell.
 *
 * @param text a request or a clause of a follow-up
 */
export function readPortions(text: string): CalculatorDetails['portions'] {
  const from = numberIn(text, FROM)
  const to = numberIn(text, TO)
  return from === null && to === null ? null : { from, to }
}

function numberIn(text: string, patterns: RegExp[]): number | null {
  const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const count = found === undefined ? null : readNumber(found.toLowerCase())
  return count !== null && count > 0 ? count : null
}

/**
 * The places of a request that speak of a recipe and of how many it is for.
 *
 * @param text the request
 */
export function portionSpans(text: string): Span[] {
  return spansOf(text, ...TO, ...FROM, ASIDE)
}

const ASIDE =
  /\bscal\w+\b|\bhowever many\b|\b(?:type|change|enter|set|choose|pick)\b[^.;,]{0,30}\b(?:people|servings?|portions?|guests?|number)\b|(?:改|填|输入?|换|选|调)[^，。；]{0,6}(?:人数|份数)|[就能可以都会]*算出?[^，。；]{0,8}|各要?多少|\bhow much of each\b|\bworks? out\b|按[^，。；]{0,4}(?:人数|份数|比例)(?:放大|缩小|换算|增减|调整?|配)?|放大|缩小|[够供](?=[\d一二三四五六七八九十])|吃|\bhow many\b[^.;,]{0,24}|\b(?:people|guests|cook\w*|list|new amounts?|ingredients?|amounts?|units?|youth group|crowd|original|see)\b|[几多少]+个?人|人数|用量|用料|配料|食材|单位|自动|克数|新|列/gi
