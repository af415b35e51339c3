/** Texts that a person wants otherwise: a foot of the page, a line below the title, other words. */
import { takesAway, unquoted } from '../clauses/clause-verbs.ts'
import { emojiFor } from './emojis.ts'

const QUOTED = /[“「"]([^”」"\n]{1,160})[”」"]|(?<!\p{L})['‘]([^'’\n]{2,160})['’](?!\p{L})/u
const SAYS =
  /\b(?:that says?|saying|says?|reading|reads|with|called|like)\b:?\s+|[:：]\s*|(?:写着?|内容(?:是|为)|叫)\s*/i

/** What is quoted, or what stands after 'that says', a colon or 写着. */
function wordsIn(clause: string): string | null {
  const quoted = QUOTED.exec(clause)
  if (quoted !== null) return (quoted[1] ?? quoted[2] ?? '').trim() || null
  const at = SAYS.exec(clause)
  if (at === null) return null
  return unquoted(clause.slice(at.index + at[0].length).replace(/^[\s:：,，]+/, '')) || null
}

const AT_FOOT =
  /\bfooter\b|\b(?:at|on|to|in) the (?:very )?(?:bottom|foot|end)\b(?: of (?:the |each |every |my )?(?:page|app|site|screen))?|页脚|(?:页面|网页|网站|最|首页)的?(?:底部|下面|下方|底下|末尾|最后)|(?:底部|末尾)|^(?:请|再|在)?最?(?:底下|下面|下边)(?=(?:再)?[加写放添][^，。]{0,3}[行句段][字话])/i
/** The end of what a family runs, such as a time, and not that of the page. */
export const AT_END = /\b(?:at|in) the end\b(?! of (?:the |each |every )?page)/i
const PUTS =
  /^(?:an? )?footer\b|\b(?:says?|saying|reading|add|put|write|show|have|include|place|want|give|need|sign)\b|加|写|放|署|显示|注明|要|来/i
const PARTS =
  /\b(?:buttons?|forms?|lists?|fields?|totals?|search|menu|done|finished|completed|ones|items?|tasks?|rows?|entries|average|sum|count|newest|oldest|empty)\b|按钮|表单|列表|字段|合计|总[数计和额]|搜索|完成|[项条]目|任务|平均|排/i
/** What a name of the words says of them: 'my name, Ada' is Ada; 'my phone 555' stays a phone. */
const LABEL =
  /^(?:(?:the |some |a )?(?:text|words|line|sentence|note)[,:：]?\s*)?(?:my|our|the|his|her|这[句行]话?|一[句行]话?|我们?的?)?\s*(?:(?:full |first )?names?(?: is)?|名字是?|姓名|署名)[,，:：]?\s*/i

/**
 * The line that a clause puts at the foot of the page: null when it speaks of something else, '' when
 * it does not say what the line is.
 *
 * @param clause a part of a request or of a follow-up
 */
export function readFooter(clause: string): string | null {
  if (!AT_FOOT.test(clause) || !PUTS.test(clause) || takesAway(clause)) return null
  const said = wordsIn(clause.replace(/\bwith\b(?=.*\bsa(?:ys?|ying)\b)/i, ''))
  if (said !== null && (QUOTED.test(clause) || FOOTER_SAYS.test(clause)))
    return QUOTED.test(clause) ? said : tidyLine(said)
  const put = [PUT_ZH.exec(clause)?.[1], said, PUT_EN.exec(clause)?.[1]].find((words) => words)
  return tidyLine(put ?? '')
}

const FOOTER_SAYS = /footer\W+(?:that|say|with|read|:)/i
const PUT_ZH =
  /(?:写上?|加上?|放上?|署上?|显示|注明)(?:一?[行句段个][话字]?)?[:：]?(?!一?个?(?:页脚|页面))(.{1,80})$/
const PUT_EN =
  /\b(?:put|write|add|place|include|show|have|want|sign it with)\s+(.+?)[\s,]*(?:in|as)?\s*(?:an?|the)?\s*(?:\bfooter\b|\b(?:at|on|to|in) the (?:very )?(?:bottom|foot|end)\b)/i

function tidyLine(words: string): string | null {
  const plain = unquoted(
    words
      .replace(AT_FOOT, ' ')
      .replace(/^(?:in|an?|the|里|上|一个)\s+(?=\W*$)/i, '')
      .trim(),
  )
  if (PARTS.test(plain)) return null
  const bare = unquoted(plain.replace(LABEL, ''))
  const label = /^(?:my|our|the)\s+/i
  const isUnsaid =
    /^(?:an?|the|my|our|it|this|some|text|line|我们?的?|名字|我的名字|一?个|footer)?$/i.test(
      bare,
    ) ||
    /^(?:my|our|the|我的|我们的)\s?(?:phone|number|phone number|e-?mail|address|电话|邮箱|地址|名字)$/i.test(
      bare,
    )
  if (isUnsaid) return ''
  const words2 = bare.replace(label, '')
  return words2.charAt(0).toUpperCase() + words2.slice(1, 160)
}

const BELOW_TITLE =
  /\b(?:under|below|beneath|underneath|after)\b[^.;"“']{0,16}\b(?:title|heading|headline)\b|(?:标题|大标题|名字)(?:的)?(?:下面|下方|底下|之?下)/i

/**
 * The line that a clause puts below the title, or null.
 *
 * @param clause a part of a request or of a follow-up
 */
export function readTitleLine(clause: string): string | null {
  if (!BELOW_TITLE.test(clause) || takesAway(clause)) return null
  const en =
    /\b(?:write|put|add|say)\s+(?!an? )(.{2,120}?)\s+(?:right |just )?(?:under|below|beneath)\b/i.exec(
      clause,
    )?.[1]
  const zh = /(?:写上?|加上?|放上?|写)(?:一?[行句段个]话?)?[:：，]?(.{2,80})$/.exec(clause)?.[1]
  const words = wordsIn(clause) ?? en ?? zh ?? null
  const plain = words === null || PARTS.test(words) ? null : unquoted(words).slice(0, 150)
  return plain === '' ? null : plain
}

const INTRO =
  /\b(?:intro(?:duction|ductory)?|sub-?title|tagline|slogan|blurb)\b|\b(?:text|line|sentence|words) (?:under|below) the (?:title|heading|headline)\b|介绍|简介|副标题|引言|标语|标题(?:下面|下方)的?那?[行句段些]?/i

/**
 * Whether a clause takes the lines below the title away.
 *
 * @param clause a part of a follow-up
 */
export function dropsIntro(clause: string): boolean {
  return (
    INTRO.test(clause) &&
    takesAway(clause) &&
    !/\b(?:field|column|section)\b|字段|栏|板块/i.test(clause)
  )
}

const EMOJI = /\bemojis?\b|表情(?!包)/i
const SIGN = /\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*/u

/**
 * The title with an emoji that a clause asks for, or null.
 *
 * @param clause a part of a follow-up
 * @param title the title as it is
 */
export function readEmoji(clause: string, title: string): string | null {
  const sign = SIGN.exec(clause)?.[0]
  const isOfTitle = /\b(?:title|heading|headline|name|front)\b|标题|名字|名称|前面/i.test(clause)
  if (!EMOJI.test(clause) && !(sign !== undefined && isOfTitle)) return null
  if (takesAway(clause)) {
    const bare = title.replace(new RegExp(SIGN.source, 'gu'), '').trim()
    return bare === '' ? null : bare
  }
  if (/\b(?:buttons?|fields?|each|every|ratings?|picker)\b|按钮|字段|每[个条]|心情/i.test(clause))
    return null
  const emoji = sign ?? emojiFor(clause) ?? emojiFor(title) ?? '✨'
  const isLast = /\b(?:after|end|behind)\b|后面|末尾|结尾/i.test(clause)
  return (isLast ? `${title} ${emoji}` : `${emoji} ${title}`).slice(0, 80)
}

/** What shall be said instead; `from` null means the main button. */
type Rewording = { from: string | null; to: string; isPlain: boolean }

const OF_BUTTON =
  /\b(?:button|label|text|word|wording|caption|placeholder)s?\b|按[钮键]|文字|[的个]字|文案|标签|提示语/i
/** 'Change the button to a link' is none of its words. */
const SAYS_TEXT = /["“「]|\b(?:text|say|read|label|word\w*|caption)s?\b|[字案]|名字|显示/i
const SWAPS = [
  /(?:change|rename|replace|relabel|swap|turn|make)\s+(.+?)\s+(?:to|into|with|as|say|read|by)\s+(.+)$/i,
  /(?:把|将)?(.+?)(?:改|换|变|替换)(?:成|为|叫|作)(.+)$/,
]
const ONLY_BUTTON =
  /\bbuttons?(?:'s)?(?:(?: (?:text|label|words?|name))? (?:should |shall |to |must |can |just )*(?:says?|reads?|be called|be named)| (?:text|label|wording|words?) (?:to|into|as))\s+(.{1,60}?)(?:\s+instead(?:\s+of\s+(.{1,60}))?)?$/i
const NOUN =
  /^(?:the |this |that |my |这个?|那个?)+|\b(?:the )?(?:(?:main|big) )?(?:button|label|text|wording|words?|caption)s?(?:'s)?\b(?: (?:text|label|name|words?))?(?: (?:of|on|from|that says))?(?: the)?|(?:这个|那个|主)?(?:按[钮键])?(?:上|里)?(?:显示)?的?(?:文字|文案|名字|字)|(?:这个|那个|主)?按[钮键]/gi

/**
 * Words of the app that a clause wants otherwise, or null. Whether the app says them is for the
 * caller to see.
 *
 * @param clause a part of a follow-up
 */
export function readRewording(clause: string): Rewording | null {
  const swapped = SWAPS.map((pattern) => readSwap(clause, pattern)).find((one) => one !== null)
  if (swapped) return swapped
  const [, to, from] = ONLY_BUTTON.exec(clause.trim()) ?? []
  if (to === undefined) return null
  return { from: from === undefined ? null : unquoted(from), to: unquoted(to), isPlain: false }
}

function readSwap(clause: string, pattern: RegExp): Rewording | null {
  const [, from = '', to = ''] = pattern.exec(clause.trim()) ?? []
  const wanted = unquoted(
    to
      .replace(/^(?:say|read|the word)s?\s+/i, '')
      .replace(/\s+instead$/i, '')
      .replace(/[吧呢]$/, ''),
  )
  if (wanted === '' || wanted.length > 160) return null
  const isPlain = !OF_BUTTON.test(clause)
  const bare = unquoted(quotedIn(from) ?? from.replace(NOUN, ' '))
  if (bare !== '') return { from: bare.slice(0, 160), to: wanted, isPlain }
  const isMain = /button|按[钮键]/i.test(from) && SAYS_TEXT.test(clause)
  return isMain ? { from: null, to: wanted, isPlain } : null
}

function quotedIn(words: string): string | null {
  const [, double, single] = QUOTED.exec(words) ?? []
  return double ?? single ?? null
}
