/** Cuts a follow-up into clauses, each a change of its own. */
import { ADDRESS } from './addresses.ts'
import { langSpans } from '../ask.ts'
import { isBare, weightOf } from './leftover.ts'
import { moodSpans, sizeSpans } from '../words/mood-words.ts'

const VERB =
  '(?:add|make|change|remove|rename|delete|sort|sorted|group|grouped|order|set|use|put|switch|translate|give|include|call (?:it|this|that|the)|title|reset|clear|show|hide|highlight|mark)\\b'
const VERB_ZH =
  '把|将|给|改|换|加|增加|添加|新增|删|去掉|移除|按|用|标题|副标题|背景|字体|文字|颜色|名字|并|再|深色|浅色|界面|清空|取消|底部|页脚|最下面|圆角|直角|居中|数字再?大|按[钮键]再?[大小变]'
const CLAUSE_ENDS = new RegExp(
  `[.;。；\\n!！]+(?!\\d)|(?:,|，)?\\s*\\b(?:and|then)\\b\\s*(?:then |also |please )?(?=${VERB})|,\\s*(?:then |also |please )?(?=${VERB})|[，,、](?=${VERB_ZH})|[，,](?=最[^，,。]{1,8}(?:排|放|在)(?:在|到)?最?[前上]|圆角|方角|直角)|(?:并且?|然后|同时|(?<=[把将改换加增删去移按用变][^，。；]{0,40})再)(?=把|将|改|换|加|增加|添加|新增|删|去掉|移除|按|用|背景|字体)`,
  'gi',
)
const PIECES =
  /\s*[,，、]\s*(?:and\s+)?|\s+(?:and|with|in)\s+(?=\S)|(?<=\p{Script=Han})[和并](?=\p{Script=Han})/iu

/** 加个按钮，把划掉的清空 is one wish: what the button does stands after the comma. */
const BUTTON_ZH = /((?:加|来|要|弄|放|做)上?一?个(?:小|大)?(?:按钮|开关))[，,]\s*/g

/** What is quoted stays whole, with its commas and stops. */
const QUOTED = /“[^“”\n]{1,160}”|「[^「」\n]{1,160}」|"[^"\n]{1,160}"(?!\w)/g

/** A suggestion ends with 吧, which is no part of what is asked; 酒吧 and others end so by themselves. */
const SUGGESTS = /(?:(?<![酒网水贴书氧])吧|好吗|行吗|可以吗|好不好|行不行|可不可以)+[?？~～…]*\s*$/
/** The same of all words of tone. */
const TONES =
  /(?:(?<![酒网水贴书氧])吧|[啊呢啦哦嘛呀哈咯噢喔]|好吗|行吗|可以吗|好不好|行不行|可不可以)+[?？~～…]*\s*$/
/** Polite words before the verb of a piece. */
const POLITE_ZH =
  /(?<=^|[，,。；;！!\n]\s*)(?:(?:请|麻烦)[你您]?|帮我|帮忙|给我|能不能|可不可以|能否|可否)+(?=[把将再改换加删去增添调设])/g
/** Words that somebody wants written keep their own tone, and so does a name but for the suggestion. */
const WRITTEN = /[:：写说话句]|标语|文字/
const NAMED = /标题|名[字称]|[改取]名|叫/

function withoutTone(text: string): string {
  return text.replace(/[^，,。；;！!\n]+/g, (piece, at: number) => {
    const said = text.slice(0, at + piece.length)
    if (WRITTEN.test(said)) return piece
    return piece.replace(NAMED.test(piece) ? SUGGESTS : TONES, '')
  })
}

/**
 * The clauses of a follow-up in order. A piece that speaks of looks alone ('blue', 'bigger text') is
 * a clause of its own, so that 'sorted by rating, blue' is both.
 *
 * @param text the person's words
 */
export function splitClauses(text: string): string[] {
  const held: string[] = []
  const hold = (words: string): string => `\ue000${held.push(words) - 1}\ue001`
  const flat = text.replace(BUTTON_ZH, '$1').replace(ADDRESS, hold).replace(QUOTED, hold)
  return withoutTone(flat.replace(POLITE_ZH, ''))
    .split(CLAUSE_ENDS)
    .map((clause) => release(release(clause, held), held).trim())
    .filter((clause) => clause.length > 1)
    .flatMap(takeLooksApart)
}

/** An address within a quotation was held before it. */
function release(clause: string, held: readonly string[]): string {
  return clause.replace(/\ue000(\d+)\ue001/g, (_, at) => held[Number(at)] ?? '')
}

/** 'The late ones in red' colours these alone, and not the page. */
const OF_SOME =
  /\b(?:rest|resting|breaks?|pauses?|work|working|focus)\b[^,;]{0,12}\bin (?:red|orange|green|yellow|teal|blue|purple|pink|grey|brown)\b|\b(?:mark|flag|highlight|overdue|late|urgent|important|expired|missed|below|above|over)(?:s|ed|ing)?\b[^,;]{0,40}\bin (?:bold |bright )?(?:red|orange|green|yellow|blue|bold)\b|(?:过期|逾期|到期|超期|超时|低于|少于|不足|超过|没)[^，,;；]{0,8}[标变成为][红橙黄绿]/i

/** Choices may be colours, so that a clause that gives choices stays whole. */
function takeLooksApart(clause: string): string[] {
  if (
    OF_SOME.test(clause) ||
    /[:：(（"“「]|\bput (?:these |this |it )?in\b|\b(?:field|column) (?:(?:called|named) )?(?:[\w-]+ ){0,2}with\b|\b(?:choice|option|select|drop-?down)s? (?:field|column|box|list|menu)\b|\bdrop-?downs?\b|(?:选项|下拉|单选|选择)(?:字段|[栏列框]|菜单)|\bor\b|或|\b(?:teams|groups)\b|[组队]名?叫/i.test(
      clause,
    )
  )
    return [clause]
  const pieces = clause.split(PIECES).filter((piece) => piece.trim() !== '')
  const looks = pieces.filter(isLooks)
  if (looks.length === 0) return [clause]
  if (looks.length === pieces.length) return pieces
  let rest = clause
  for (const look of looks) rest = rest.replace(look, '')
  const tidy = rest
    .replace(
      /^(?:[\s,，、]|\b(?:and|with|in)\b|[和并])+|(?:[\s,，、]|\b(?:and|with|in)\b|[和并])+$/gi,
      '',
    )
    .trim()
  return isBare(tidy) ? looks : [...looks, tidy]
}

/** A button or corners behind 'and' are a wish of their own. */
const PART_ALONE =
  /^(?:also |with )*(?:an? )?(?:(?:print|copy|share|clear|reset|full[- ]?screen)(?:ing)? button|round(?:ed)? corners|square corners)$/i

function isLooks(piece: string): boolean {
  if (PART_ALONE.test(piece.trim())) return true
  const spans = [...moodSpans(piece), ...langSpans(piece), ...sizeSpans(piece)]
  if (spans.length === 0) return false
  const letters = [...Array(piece.length).keys()].map((at) =>
    spans.some(({ start, end }) => at >= start && at < end) ? ' ' : piece.charAt(at),
  )
  return (
    weightOf(
      letters
        .join('')
        .replace(
          /\b(?:background|colou?rs?|theme|style|text|page)\b|背景|颜色|风格|主题|(?:整个)?页面|[换改变](?:成|为)/gi,
          ' ',
        ),
    ) === 0
  )
}
