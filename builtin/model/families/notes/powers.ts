/** What a note can do beside holding a text: be copied, stamped with the time, hidden, marked as used. */
import type { Colour } from '../../read/words/mood-words.ts'
import type { NotesDetails } from './details.ts'

/** Words for these powers, in both languages. */
export const POWERS = {
  copy: /\b(?:cop(?:y|ied|ying)|clipboard)\b|复制|拷贝/i,
  whole: /\bcop(?:y|ied) (?:it |them )?(?:as|into) (?:one|a) (?:text|message)|复制成|整[段条]复制/i,
  mono: /\bmonospaced?\b|\btypewriter\b|(?<!\b(?:gate|door|entry|pin|qr|dress|post|zip|access|alarm) )\bcode\b|等宽|打字机|代码/i,
  hand: /\bhand-?writing[ -](?:\w+ (?:of )?){0,2}(?:font|look|style|face|letters)\b|\bhand-?writ(?:ten\b|ing[- ]looking\b)|\blike handwriting\b|手写(?:体|字|风)/i,
  stamp: /\btime-?stamps?\b(?!ed)|\binserts? the time\b|时间戳|插入时间/i,
  secret:
    /\b(?:secret|blur\w*|spoilers?)\b|\bhidden until\b|\bhide the (?:text|words|content)\b(?: until i (?:click|tap)(?: on it| it)?)?|打码|模糊|糊[着住掉]|看不清|点[一了]?下?才(?:看得?清|显|清楚)|保密|隐藏内容/i,
  count:
    /\b(?:count|how often|how many times)\b[^.;]{0,24}\bused\b|\busage count\b|用[过了][几多]少?次|使用次数/i,
  mark: /\b(?:mark|grey|gray)\w*[^.;]{0,16}\bused\b|\balready used\b|用过的?|哪天用/i,
  blanks:
    /\bplaceholders?\b|\{[\w\p{Script=Han} ]{1,20}\}|占位符|填空|(?:名字|姓名|称呼|日期)[^，。]{0,4}(?:空着|留空)|\bblanks? (?:to fill|for the name)\b/iu,
  quick:
    /\b(?:fast|quick(?:ly)?|straight away|right away|instantly)\b|马上写|打开就|快速(?:记|写)|输入框|随手/i,
  drag: /\bdrag\w*\b|\b(?:push|shove|slide) (?:them|it) (?:about|around)\b|\bmove them around\b|拖/i,
  cross: /\b(?:cross|x)\b[^.;]{0,24}\b(?:delete|remove|corner)\w*|小?叉|×/i,
  random:
    /\brandom(?:ly)?\b|\binspire me\b|随便[翻抽看]出?一[条张个句]|随机(?:来|抽|看|显示|翻|蹦|弹|跳)?出?(?:一[条张个句])?|抽一[条张个]/i,
  urgent:
    /\burgent\w*|\bemergenc\w+|\bimportant\b[^.;,]{0,20}\b(?:red|flag\w*|stands? out|highlight\w*)\b|\b(?:flag|mark|highlight)\w*\b[^.;,]{0,20}\bimportant\b|紧急|加急|急[事件的]|(?:重要|要紧)[^，。]{0,6}(?:标|红|醒目)|标(?:个)?红/i,
  tint: /\bcolou?r(?:s|ed|-coded)? (?:by|per|for each) (?:type|kind|tag|category|group|label|subject|topic|person)|\beach (?:tag|kind|category|label)\b[^.;,]{0,8}\bown colou?r\b|\bcolou?r per (?:tag|kind)\b|按(?:类别|分类|标签|类型)[^，。]{0,3}颜色|颜色按(?:类别|分类|标签|类型)|不同(?:类别|分类|标签|类型)不同颜色/i,
} satisfies Record<string, RegExp>

type Powers = Pick<
  NotesDetails,
  | 'copy'
  | 'mono'
  | 'hand'
  | 'stamp'
  | 'secret'
  | 'used'
  | 'blanks'
  | 'quick'
  | 'drag'
  | 'cross'
  | 'random'
  | 'tint'
  | 'urgent'
>

/**
 * The powers that a request asks for.
 *
 * @param text the request
 */
export function findPowers(text: string): Powers {
  const isAsked = (name: keyof typeof POWERS): boolean => POWERS[name].test(text)
  const copies = isAsked('copy') || isAsked('blanks')
  return {
    copy: copies ? (isAsked('whole') ? 'whole' : 'text') : '',
    mono: isAsked('mono'),
    hand: isAsked('hand'),
    stamp: isAsked('stamp'),
    secret: isAsked('secret'),
    used: isAsked('count') ? 'count' : isAsked('mark') ? 'mark' : '',
    blanks: isAsked('blanks'),
    quick: isAsked('quick'),
    drag: isAsked('drag'),
    cross: isAsked('cross'),
    random: isAsked('random'),
    tint: isAsked('tint'),
    urgent: isAsked('urgent'),
  }
}

const HUES: [Colour, RegExp][] = [
  ['yellow', /黄|\byellow\b/i],
  ['pink', /粉|\bpink\b/i],
  ['green', /绿|\bgreen\b/i],
  ['blue', /蓝|\bblue\b/i],
  ['purple', /紫|\bpurple\b/i],
  ['orange', /橙|橘|\borange\b/i],
  ['red', /红|\bred\b/i],
  ['grey', /灰|\bgr[ae]y\b/i],
]
const SEVERAL =
  /[红橙橘黄绿蓝紫粉灰、和色]{5,16}(?=[两二三四五六七\d])|[红橙橘黄绿蓝紫粉灰、和]{3,12}(?=[色两二三四五六七\d])|[红橙橘黄绿蓝紫粉灰]{3,8}(?=[，。、]|$)|(?:\b(?:yellow|pink|green|blue|purple|orange|red|gr[ae]y)\b[, /]*(?:and |or )?){3,}/i

/**
 * The colours of notes that a request names, three at least.
 *
 * @param text the request
 */
export function readHues(text: string): Colour[] {
  const words = SEVERAL.exec(text)?.[0] ?? ''
  return HUES.flatMap(([hue, word]) => (word.test(words) ? [{ hue, at: words.search(word) }] : []))
    .toSorted((one, other) => one.at - other.at)
    .map(({ hue }) => hue)
    .slice(0, 6)
}

/** The places where colours of notes are named. */
export const HUE_WORDS = SEVERAL
