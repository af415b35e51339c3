/** Things and names in a row, told from the clauses of a request that stand around them. */
import { findColour, findLook, findTheme } from '../words/mood-words.ts'

/** What is a sentence, a wish or a part of the page, and so neither a thing nor a name. */
const CLAUSE_EN =
  /^(?:remov\w*|no (?!prize|luck|win)|names?$|(?:teams|groups) of|with|without|keep(?:s|ing)?|spin\w*|draws?|rolls?|picks?|makes?|shows?|uses?|adds?|add\w* (?:or|and)|sound|confetti|history|it|that|then|one|once|each|please|(?:dark|light) (?:mode|theme|background|colou?rs?)|nobody|everyone|everybody|also|paste\w*|choose|select|enter|type|press|click|tap|let|allow|export|save|print|download|upload|copy|share|undo|edit|delete|reset|restart|start|stop|shuffle|sort|at|when|if|until|so|because|count(?:s|ing)?|turns?|stays?)\b|\b(?:i|we|you|it|she|he|they|which|who|is|are|was|were|can|should|must|may|will|needs?|wants?|gets?|stays?|at random|at a time)\b|^(?:an?|the|one|two) (?:\w+ )*(?:button|page|wheel|history|list|timer|counter|score|sound|animation|result|clock)s?$|^(?:\w+ )?(?:buttons?|page|timer|score|sounds?|moves|attempts|result|undo|reset|restart)$|\b(?:buttons?|timers?|counters?|cards|pairs|scores?)\b|^\d+ (?:winners?|names?|teams?|groups?|characters?|people|dice|cards?|pairs?|rounds?|turns?|players?|courts?|kids|children|students?|pupils?|seconds?|minutes?|times)\b/i
const CLAUSE_ZH =
  /一次|不重复|历史|^(?:分成|抽|做(?:一?个|成|个)|可以|支持|每|能|要|不|点|按|显示|记录|[我他她](?=\p{Script=Han})|大家|最后|随机|再|并|就|最多|输入|填|一行|选择|把|名字|几)|[了就]$|就[要会留能]|(?:显示|记录|统计|翻开|消失|结束|随机|按钮|次数|步数|时间|页面|网页|游戏)/u

/**
 * Whether words name a thing or a person, and are no clause of a request.
 *
 * @param words a piece of a list
 */
export function isThing(words: string): boolean {
  const isShort = words !== '' && words.length <= 40 && words.split(/\s+/).length <= 5
  return isShort && !CLAUSE_EN.test(words) && !CLAUSE_ZH.test(words)
}

/** What ends the last thing of a row. */
const TAIL =
  /\s+(?:that|which|who|into|in|at random|for (?:me|us)|and (?:removes?|keeps?|then)|without|with|where|when|as)\b.*$/is
const COMMA = /(\s*,\s*(?:(?:and|or)\s+)?)/i
const BETWEEN = /(\s+(?:and|or|&)\s+)/i

/**
 * The longest row of things in a sentence: 'with our names, Ada, Ben and Cleo, and a big button'
 * holds three.
 *
 * @param sentence an English sentence, or what stands behind its colon
 * @param lead what stands before the first thing, up to it
 */
export function longestRow(sentence: string, lead: RegExp): string[] {
  const rows: string[][] = [[]]
  for (const [at, { words, isLast }] of splitRow(sentence).entries()) {
    const row = rows.at(-1) ?? []
    const told = tellFirst(words, row.length > 0 ? null : lead, at === 0)
    const thing = told.replace(TAIL, '').trim()
    if (isThing(thing)) row.push(thing)
    if (!isThing(thing) || thing !== told.trim() || isLast) rows.push([])
  }
  return rows.reduce((best, row) => (row.length > best.length ? row : best))
}

/** A piece of a row; 'Ben and Cleo' ends it, unless another 'and' goes on with it. */
type Piece = { words: string; isLast: boolean }

function splitRow(sentence: string): Piece[] {
  const pieces = splitPieces(sentence)
  return pieces.flatMap((words, at) => {
    if (at % 2 === 1) return []
    const isTied = at > 0 && /\w/.test(pieces[at - 1] ?? '')
    return [{ words, isLast: isTied && (pieces[at + 1] ?? '').includes(',') }]
  })
}

/** 'Fish and chips' between commas is one thing; 'Ben and Cleo' at the end of a row are two. */
function splitPieces(sentence: string): string[] {
  const pieces = sentence.split(COMMA)
  return pieces.flatMap((piece, at) => {
    const isBetween = [at - 1, at + 1].every((place) => place < 0 || pieces[place]?.trim() === ',')
    const [next, last] = [at + 2, at + 4].map((place) => isOneMore(pieces[place]?.trim() ?? ''))
    // At an end of the row capital letters are names of two.
    const isDish = (at === 0 || last === false) && /^[a-z]+ (?:and|&) [a-z]+$/.test(piece.trim())
    const isInside = isBetween && next === true && (isDish || (at > 0 && last === true))
    return at % 2 === 1 || isInside ? [piece] : piece.split(BETWEEN)
  })
}

/** A thing, and no wish for the looks: '..., milk and water, blue'. */
function isOneMore(words: string): boolean {
  return isThing(words) && [findColour, findLook, findTheme].every((find) => find(words) === null)
}

/** A piece that begins a row without its lead; the start of a sentence without one is no thing. */
function tellFirst(piece: string, lead: RegExp | null, isStart: boolean): string {
  if (lead?.test(piece)) return piece.replace(lead, '')
  return isStart ? '' : piece
}
