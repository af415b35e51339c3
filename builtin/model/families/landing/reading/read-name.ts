/** The name of what a landing page is for, and what that is, as people mention them. */

const NAME =
  "(?:(?:Mrs?|Ms|Dr)\\.? )?\\p{Lu}[\\p{L}\\d’'&-]*(?: (?!(?:On|At|From) )(?:(?:&|and|of|the|at|in|by|on(?! (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day| \\d)) )?[\\p{Lu}\\d][\\p{L}\\d’'&-]*){0,4}"
const NAMES = [
  // 'Landing page: Summer chess camp, Tartu'
  /^[^.:,]{0,40}\bpage:\s*(?!(?:Prices?|Features?|Questions?|Hero|About|Contact|Header)\b)(\p{Lu}[\p{L}\d’'&-]*(?: [\p{L}\d’'&-]+){0,5}?)(?=[,.;]|$)/u,
  // 'our charity run, Harbour 10K,' and 'we're a folk band, The Tin Lanterns,'
  new RegExp(
    `\\b(?:our|my|a|an) (?:\\p{Ll}[\\p{L}-]* ){0,3}\\p{Ll}[\\p{L}-]*(?: (?:in|from|near) \\p{Lu}\\p{L}+)?, (?:the )?(?!(?:I|We|The page|It)\\b)(${NAME})(?=[,.;]| on | in )`,
    'u',
  ),
  // 'our tea room Steep Street'
  new RegExp(
    `\\b(?:[Oo]ur|[Mm]y) (?:(?!(?:in|at|on|near|from|for|with|to) )\\p{Ll}[\\p{L}-]* ){1,4}(${NAME})(?=[,.;:]|$| (?:in|at|near|with)\\b)`,
    'u',
  ),
  new RegExp(`^(${NAME})(?: is|:|,)`, 'u'),
  /(?:叫|牌子|品牌|店名|名叫|名字是)(?:叫|是)?[“"「《]?([\p{L}\d·]{2,14}?)[”"」》]?(?=[，。；、]|$)/u,
  // 按钮写“报名” names no page.
  /[\p{Script=Han}]{2,8}(?<!(?:按钮|[写说叫点示]|口号|标语)[上着为是]?)[“"「《]([^”"」》]{1,20})[”"」》]/u,
  /^(?:做一?[个张份])?(?![给帮为])([\p{Script=Han}\d]{4,18}?)的?(?:招生|招聘|宣传|介绍|报名|活动|推广)页/u,
]
/** 社区卫生站要办义诊 */
const HELD =
  /^(?:我们)?([\p{Script=Han}]{2,8}?)(?:要|想|准备|打算)?(?:举?办)(?:一?[场个次])?([\p{Script=Han}]{2,8}?)(?=[，。])/u
const ABOUT = [
  // 给我爷爷的竹编做个介绍页
  /^(?:想|要|请|我想|帮我)?[给帮为](?:我们|我)?(?!们)(?:[爸妈爷奶姥哥姐弟妹]{1,2}|外[公婆]|家|朋友|邻居)?的?([\p{Script=Han}]{2,10}?)(?:做|写|建|设计|弄|搞)一?[个张份](?=[^，。]{0,6}页)/u,
  /\b(?:online|invitation|invite|flyer|poster) (?:for|to) (?:my |our |the )?((?:[a-z\d'’-]+ ){0,4}[a-z\d'’-]+?)(?=[,.;]| on \d| in the|$)/i,
  /\b(?:having|holding|organi[sz]ing|hosting|planning|throwing) (?:an? |our |the )?((?:[a-z-]+ ){0,3}[a-z-]+)(?=,|\.| on | for | in |$)/i,
  /(?:要|想|准备)(?:成立|组建|举办|开办)一?[个场家支]?([\p{Script=Han}]{2,8}?)(?=，|。|$)/u,
  /^([\p{Script=Han}]{2,10}?)(?:要|想|准备)做一?[个张份]?(?:邀请|活动|宣传)/u,
  /卖(?:自己?家?[种做养]的?)([\p{Script=Han}]{2,8}?)(?=，|。|$)/u,
  /\b(?:opening|open|run|running|have|own|started|starting|launching|sell|selling|we're(?! having| holding)|we are(?! having| holding)|i'm|i am) (?:an? |our |the )?((?:[a-z-]+ ){0,4}(?:shop|store|bakery|caf[eé]|stall|studio|van|salon|farm|school|club|band|business|company|hotel|b&b|guest ?house|brewery|restaurant|bar|practice|choir|charity|gym|clinic))\b/i,
  /\b(?:page|pager|site) for (?:our|my|an?|the) ((?:(?!(?:with|and|that|called|which|in|for)\b)[a-z-]+ ){0,4}(?!(?:with|and|that)\b)[a-z-]+)(?=,| [A-Z]|\.|$| with| and| in)/,
  /(?:我?(?:在[\p{Script=Han}]{2,8})?开了?[家个间]|我们)?小?([\p{Script=Han}]{0,6}(?:民宿|火锅店|咖啡馆|面包店|花店|餐厅|餐馆|书店|理发店|茶馆|农场|诊所|俱乐部|工作室|酒店|健身房|培训班|美容院))/u,
  /卖([\p{Script=Han}]{2,8}?)的/u,
  /\b(?:teach(?:es)?|offers?|sells?|bakes?|repairs?) ((?!you\b|us\b)[a-z]+(?: [a-z]+){0,2}?)(?= in | at | from |[,.;])/i,
  /要?办(?:一?场)?([\p{Script=Han}]{2,8}?)(?=，|。|$)/u,
]

/**
 * The name of what a page is for, or an empty text.
 *
 * @param text the request
 */
export function nameOfThing(text: string): string {
  const [, host = '', held = ''] = HELD.exec(text) ?? []
  return NAMES.map((name) => name.exec(text)?.[1]?.trim()).find(Boolean) ?? host + held
}

/**
 * What the page is for, in the request's words, or an empty text.
 *
 * @param text the request
 */
export function kindOfThing(text: string): string {
  const about = ABOUT.map((words) => words.exec(text)?.[1]?.trim()).find(Boolean) ?? ''
  return about.replace(/^[给帮为](?=.{2})/, '').replace(/^.*开了?一?[家个间]|^我?家?在(?=.{4})/, '')
}
