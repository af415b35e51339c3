/** Reads field names as people say them: 'who has it', 'how many pages', 'which store', 保质期几天. */

const UNIT_OF_TIME = '(?:days?|weeks?|months?|years?|hours?|minutes?)'

const SPOKEN: [RegExp, string][] = [
  [/^if (?:i|we|it|they|he|she)(?:'ve|'s| have| has| is| are)? (?:already )?(\w+)$/i, '$1'],
  [/^(\p{Script=Han}{1,3})了没有?$/u, '已$1'],
  [
    new RegExp(`^(?:for )?how many (${UNIT_OF_TIME}) (?:it|they) (?:still )?(\\w+)$`, 'i'),
    '$2 ($1)',
  ],
  [/^how many (\w+(?: \w+)?) (?:are |is )(\w+)$/i, '$1 $2'],
  [/^how many (\w+(?: \w+)?) (?:i|we|you|it|they|there)\b.*$/i, '$1'],
  [/^how many (\w+ \w+(?: \w+)?)$/i, '$1'],
  [
    /^(?:how much|what) (?:i|we|it|they|he|she) (?:have |has )?(paid|spent|cost|costs|weighs?)(?: for it| on it)?$/i,
    '$1',
  ],
  [/^which (?!one\b)(\w+(?: \w+)?)(?: (?:it|i|we|they) .*)?$/i, '$1'],
  [
    /^(\p{Script=Han}{2,}(?:期|间隔|周期|时长|时间))[几多]少?(天|个?月|周|年|小时|分钟)$/iu,
    '$1（$2）',
  ],
  [
    /^(重量|体重|身高|距离|长度|容量)(?:多少|几)(公斤|斤|克|千克|公里|米|厘米|毫升|升)$/iu,
    '$1（$2）',
  ],
]

/**
 * The short name of a property that was asked for as a question; other words stay as they are.
 *
 * @param words one piece of a list of properties
 */
export function nameSpoken(words: string): string {
  const plain = words.trim()
  for (const [pattern, name] of SPOKEN)
    if (pattern.test(plain)) return plain.replace(pattern, name).replace(/（个月）/, '（月）')
  return plain
}

/** A piece of a sentence that says what somebody does or what happens, in words of its own. */
const TOLD =
  /^(?:(?!(?:whether|when|who|what|where|how|which|if|did)\b)[a-z]+ (?:it|them|me|us|through|how|one|when|what|which|off)\b|(?:tick|search|filter|clear|star|hide|mark|count|see|let|sort|group|keep|press|tap)(?:\s|$))|^(?:i|we|it|they|there|you)\b|^(?:[多几]少?[张本个件次]|多少)|^[^（(]*(?:变[红成色]|标红|排[在到最前]|放最|放在?[前上]|打[勾钩]|划掉|勾[掉选上]|点[一击个]?下|算一|一键|老是|总是|自动|重新|清零|清空|显示|显眼|可以|能(?!放|用|力|量|否|几)|单独|[吃用喝]掉|就(?!业|诊|餐|医)|还[差剩]|一共|总共|都要)|(?:了|吧|吗|呢)$/i

/**
 * Whether a piece of a list is a piece of a sentence, which no label may be.
 *
 * @param words a piece of a list
 */
export function isTold(words: string): boolean {
  return TOLD.test(words.trim())
}

const OPTION_EN = '[a-z][a-z -]{1,24}?'
const GROUPS = [
  new RegExp(
    `\\b(?:categories|sections|groups)\\b(?:\\s*(?::|like|such as|for|are|of|-))\\s*((?:${OPTION_EN}, ?)*${OPTION_EN},? (?:and|or) ${OPTION_EN})(?=[.;,]|$|\\s(?:and|with|so|where|that)\\b)`,
    'i',
  ),
  /按(?:照)?((?:\p{Script=Han}{1,6}[、和])+\p{Script=Han}{1,6}?)等?(?:来|几类)?(?:分类|分组|归类|分开)/iu,
]

/**
 * The names of the groups that things are put into, and where the request gives them, or null.
 *
 * @param text the person's words
 */
export function readGroups(text: string): { list: string; start: number; end: number } | null {
  for (const pattern of GROUPS) {
    const found = pattern.exec(text)
    const list = found?.[1]
    if (found !== null && list !== undefined)
      return { list, start: found.index, end: found.index + found[0].length }
  }
  return null
}
