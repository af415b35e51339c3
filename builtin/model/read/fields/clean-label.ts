/** Takes the name of a property out of the words around it: 'and its rating (1 to 5)' is 'rating'. */

/** Units, as the source of a pattern. */
export const UNIT =
  'km|kg|kilos?|kilograms?|grams|met(?:re|er)s|kilomet(?:re|er)s|g|mg|cm|mm|m|miles?|lbs?|pounds|oz|ml|l|lit(?:re|er)s?|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|days?|weeks?|months?|°\\s?[CF]|celsius|fahrenheit|degrees|percent|%|k?cal|watts?|kwh|pieces|m²|斤|公斤|千克|克|公里|千米|米|厘米|小时|分钟|秒|天|周|度|摄氏度|毫升|升|卡|千卡|平方米'

/** 'and the condition' is the condition; a question begins after that. */
export function stripLead(words: string): string {
  return words
    .trim()
    .replace(/^(?:(?:and|or|plus|also|the|its|their|my)\s+|以及|还有(?![几多]))+/i, '')
}

/**
 * The name without articles, verbs and units around it.
 *
 * @param words one piece of a list
 */
export function cleanLabel(words: string): string {
  return words
    .trim()
    .replace(
      /^(?:(?:and|or|plus|also|an?|the|its|their|my|our|your|his|her|optional|some|of the|of each|for each)\s+|以及|还有(?![几多])|和|及|一个|它的|每个)+/i,
      '',
    )
    .replace(
      /^(?:(?:with|log|record|enter|write down|note down)\s+(?=\w)|字段[:：]?|(?:我|每一?[条个项本天次张件只盆家台位款支瓶箱包辆套笔户场])?(?:另外?|额外|单独|分别|顺便|同时|都|各|再|还|也|能|得)*[想要]?(?:记[录下住]|记(?!号|忆)|列[出上明](?=..)|写[下上]?(?!作|法)|输入|登记|添加|填写?)(?:一下|上)?|包含|有(?!没有|效))(?=.)/i,
      '',
    )
    .replace(
      /^(?:the|an?|short|optional|field for|(?:drop-?down|choice|checkbox|select)(?: field)? (?:for|of))\s+/i,
      '',
    )
    .replace(
      /^(?:(?:long )?text|number|date|time|money|link|rating|yes[ /-](?:or[ -])?no) (?:field|column|box) (?:called|named|labell?ed|for) (?=\w)/i,
      '',
    )
    .replace(
      /^(?:(?:choice|options?|select(?:ion)?|drop-?down)(?: (?:field|box|list|menu|column)(?: (?:called|named|for|of))?| (?:called|named))|drop-?down)\s+(?=\w)|^(?:选项|选择|下拉|单选|可选)(?:字段|[栏列框]|菜单)(?=\p{Script=Han}{2})/iu,
      '',
    )
    .replace(/(?<=\p{Script=Han}{2})(?:选项|选择|下拉|单选)(?:字段|[栏列框]|菜单)$/u, '')
    .replace(/^1\s*(?:-|–|to)\s*(?:5|10)\s+/i, '')
    .replace(/\s+(?:of|for|on) (?:each|every|it|them|the)\b.*$/i, '')
    .replace(/\s+(?:from )?1\s*(?:-|–|to)\s*(?:5|10)\b.*$/i, '')
    .replace(/(?:\d{1,3}|一)\s*(?:-|–|到|至)\s*(?:\d{1,3}|五)\s*[星分]?$/, '')
    .replace(/\s+in (?:euros?|dollars?|pounds|yuan|yen|[€$£¥])$/i, '')
    .replace(new RegExp(`\\s+in (?:${UNIT})$`, 'i'), '')
    .replace(/\s+(?:field|column|drop-?down|choice|dropdown menu)$/i, '')
    .replace(/(?<=\w)\s+each$|\s+or not$|\s+out of (?:5|five)(?: stars)?$/i, '')
    .replace(
      /^(?:每一?[个盆本件次条张只台瓶款项位家套辆支棵株种](?:\p{Script=Han}{0,3}的)|[一几][句段条行])(?=..)/u,
      '',
    )
    .replace(/(?<=日期|时间)(?:提前|要|会|标|到).*$/u, '')
    .replace(/^(?:东西|物品)的?(?=名[字称]?$)/u, '')
    .replace(/字段$|等$|(?<!^(?:谁|什么|哪|几).*)的$/u, '')
    .replace(/["“”「」]|(?<!\w)['‘’]|['‘’](?!\w)/g, '')
    .replace(/[，,。.!！?？:：]+$/u, '')
    .trim()
}

/** 'date I finished it' is called 'Finished', 'when I last watered them' 'Last watered'. */
export function shorten(label: string): string {
  const clause =
    /^(?:date|day|when|whether|if|the date)\s+(?:when\s+)?(?:i|it|they|we|it's|it is|it was)\s+(?:is |are |was |have |has )?(.+?)(?:\s+(?:it|them|this|that|(?:each|every|that)(?: one)?))?$/i
  const act = clause.exec(label)?.[1]
  const which =
    /^which ([a-z]+) (?:it|they|he|she|i|we)\b(?:['’](?:s|re)| is| are| was| were| belongs?| lives?| kept| keep| got| bought)*(?: (?:it|them))?(?: (?:in|on|at|from|to))?$/i.exec(
      label,
    )?.[1]
  return (
    which ??
    IRREGULAR[act?.toLowerCase() ?? ''] ??
    act ??
    label.replace(/^(?:when|whether)\s+(?=last\b|\w+ed\b)/i, '')
  )
}

/** 'The date I saw it' is when it was seen. */
const IRREGULAR: Partial<Record<string, string>> = {
  saw: 'seen',
  ate: 'eaten',
  took: 'taken',
  gave: 'given',
  wrote: 'written',
  drank: 'drunk',
  wore: 'worn',
  went: 'visited',
  did: 'done',
  began: 'begun',
}

const IN_UNIT = new RegExp(
  `\\bin (${UNIT})$|(?<=\\p{Script=Han}{2})(毫米|厘米|公斤|千克|公里|毫升|平方米|分钟|小时)$`,
  'iu',
)
const IS_UNIT = new RegExp(`^(?:in )?(${UNIT})$`, 'i')

/**
 * The unit in which a property is measured, or null.
 *
 * @param before the name of the property, which may end with the unit
 * @param inner what stands in brackets behind it
 */
export function unitOf(before: string, inner: string): string | null {
  const after = IN_UNIT.exec(before.trim())
  return IS_UNIT.exec(inner.trim())?.[1] ?? after?.[1] ?? after?.[2] ?? null
}
