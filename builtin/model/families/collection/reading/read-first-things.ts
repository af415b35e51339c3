/**
 * Reads the things that a list begins with, from how people say it: 'Begin with toner 3, staples 20',
 * 'the drill and the saw are in it from the start', 先放甲、乙, 第一条是…. One thing may be told with all
 * its values: 'First one: Pelikan, bought 15, sold 40'.
 */
import { isTold } from '../../../read/fields/read-running.ts'
import { isWishPiece } from '../../../read/fields/wish-pieces.ts'
import { readContent, splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { findLook, findTheme } from '../../../read/words/mood-words.ts'

/** The pieces as they were told, where they stand, and whether the words speak of one thing. */
export type FirstThings = Span & { pieces: string[]; isOne: boolean }

const ROW = '((?!,)(?:[^.;!?\\n]|\\.(?=\\d))+)'
const ONE_EN =
  '(?:the |my |our )?first (?!ones\\b|two|three|few|things|items|entries|name|aid|class|time|column|edition|thing i|come|i\\b|we\\b|to\\b|on\\b|at\\b|please|and\\b)[a-z]+(?: (?:to go in|to put in|in it|on it|on the list|there|will be|to be))*(?: is|:| being| should be| shall be|,)+'
/** 'Our boats, Tern, Plover and Old Sue, have to be …' names each by its capital letter. */
const PROPER = "(?:\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)?)"
const HEADS: { words: RegExp; isOne?: true }[] = [
  {
    words: new RegExp(
      `\\b(?:[Mm]y|[Oo]ur|[Tt]he) (?:[a-z]+ ){0,2}[a-z]+s(?:,| are|:| called| named) (${PROPER}(?:, ${PROPER})*,? and ${PROPER})(?=,|\\.| (?:have|has|need|must|should|want|get|are)\\b)`,
      'gu',
    ),
  },
  { words: new RegExp(`\\b(?:${ONE_EN})\\s*${ROW}`, 'gi'), isOne: true },
  {
    words: new RegExp(
      `\\b(?:(?:please |already |now )*(?:put|pop|stick) (?:these |this |it )?(?:in|on it|on the list)(?: (?:it|there|already|now|first))*(?! (?:a|the|some|an|my|it|order|groups?|alphabet\\w*|bold|red|dark|date|big|large|english|chinese|one|two|pounds|euros|dollars|capitals)\\b)|(?:the |my |our )?first (?:ones|two|three|few|things|items|entries)(?: (?:to put in|in|on it|are))*\\s*:?|begin(?:ning|s)? (?:it )?with|start(?:ing|s)? (?:me |us |it |the list )?(?:off )?with|fill(?:ed)? (?:it )?(?:in )?with|pre-?fill(?:ed)? (?:it )?with|already (?:in|on) (?:it|there|the list)(?: are| is|:)?|(?:so far|at the moment|right now|for now)(?:,)? (?:i|we) have|(?:i|we) (?:already|currently) have|have (?:it|the list) (?:start|begin) with)\\s*:?\\s*(?!nothing\\b|the (?:newest|oldest|cheapest|dearest|best|worst|latest|soonest|earliest|next)|zero\\b|an empty)${ROW}`,
      'gi',
    ),
  },
  {
    words: new RegExp(
      `(?<=^|[.;:!?,]\\s*)((?:[^.;:!?\\n]|\\.(?=\\d))+?)\\s+(?:(?:are|is|should be|must be|shall be|go|goes|stand|sit|come|already) )*(?:(?:all|both|already|there|in it|in there|on it|on the list|in the list|listed|pre-?filled|entered|on board) ?)+(?:from the (?:very )?(?:start|beginning|outset|off)|to (?:begin|start) with|at (?:the )?(?:start|first)|already|for a start|when i (?:first )?open it)`,
      'gi',
    ),
  },
]
const COUNT_ZH =
  '(?:这?(?:[一1]([条个项件样首本位种台只盆瓶张家款道])|[两二三四五六七八九十几\\d]+[条个项件样首本位种台只盆瓶张家款道]|这些|如下))'
const HEADS_ZH: { words: RegExp; isOne?: true }[] = [
  {
    words:
      /第一[条个项件样首本位种台只盆瓶张家款道](?:先|就)?(?:是|放|记|写|：|叫)+\s*([^。；\n]+)/gu,
    isOne: true,
  },
  {
    words:
      /(?<=^|[，。；：]\s*)((?:[^，。；：、\n]+、)+[^，。；：\n]+?)(?:这?[两二三四五六七八九十几\d]+[条个项件样首本位种台只盆瓶张家款道])?(?:先|都|要|已经?|一开始就|从一开始就)+(?:放进去|放上去?|在里面|在上面|列好|列上|写好|写上|记上|加上|有)/gu,
  },
  {
    words: new RegExp(
      `(?:(?:(?<![优首原])先|一开始|一上来|开头|起初|打开就|预先|初始|里面|眼下|目前|现在)(?:就|先|已经?|要|得|能|帮我|给我|替我)*(?:放|写|列|加|记|填|录|存|摆|有)(?:上|入|进去?|好|着|了|在里面)*|(?:预置|预放|预填)(?:好|上)?)${COUNT_ZH}?[:：，]?\\s*([^。；\\n]+)`,
      'gu',
    ),
  },
]

/** What ends a row of things: a wish, or words on the looks. */
const ENDS =
  /^(?:and )?(?:(?:the |make |show |sort |let |tick |with |in |a |an )?(?:page|background|colou?rs?|text|letters|button|theme|dark|light|title)\b|(?:please|thanks|since|because|so|when|if|which|that|i|we|it|they|make|show|sort|order|group|let|sorted|grouped|tick|print|ask|mark|count|add|use|keep|call)\b)|^(?:吃|用|做|看|读|买|完)?[完好了]?[了就]?打[勾钩]|[页字]|^(?:按|要|能|可以?|每|并|请|点|字|最|越|第二天|到|快|没|不|再|还要|另外|总|深色|浅色)|(?:排|放|标)[在到最]?[前上红]|就行$|谢谢/iu
const TAIL =
  /\s+(?:already|please|to (?:begin|start) with|from the start|for a start|at first|right away|so far|in it|on it|there|too)(?=$|\s)|^(?:the |already |some )+(?=[A-Za-z])|(?:先?放进去|就行|吧|等等?)$/gi

/**
 * The things that a request gives to begin with, or null.
 *
 * @param text the person's words
 */
export function readFirstThings(text: string): FirstThings | null {
  for (const { words, isOne } of [...HEADS, ...HEADS_ZH]) {
    for (const found of text.matchAll(words)) {
      const things = thingsIn(text, found, isOne === true)
      if (things !== null) return things
    }
  }
  const given = readContent(text)
  return given.length === 0 ? null : { pieces: given, isOne: false, start: 0, end: 0 }
}

function thingsIn(text: string, found: RegExpExecArray, isOne: boolean): FirstThings | null {
  const row = found.slice(1).findLast((group) => group !== undefined) ?? ''
  // 先放一首 counts one, and what follows is told of it.
  const isCounted = found.length > 2 && found[1] !== undefined && found[1] !== row
  const only = isOne || isCounted
  const isMarked = /\p{Script=Han}/u.test(found[0]) && !only && row.includes('、')
  const pieces = cutRow(isMarked ? (/^[^，]*/u.exec(row)?.[0] ?? row) : row)
  const last = pieces.at(-1)
  if (last === undefined) return null
  const start = found.index + found[0].lastIndexOf(row)
  return {
    pieces: pieces.map((piece) =>
      piece
        .replace(TAIL, '')
        .replace(/^[“"'「《]|[”"'」》]$/g, '')
        .trim(),
    ),
    isOne: only,
    start: found.index,
    end: Math.max(text.indexOf(last, start) + last.length, start),
  }
}

function cutRow(row: string): string[] {
  const pieces = splitList(row.replace(/\s+(?:with|sorted|grouped|each with)\s[^()（）]*$/i, ''))
  const at = pieces.findIndex(
    (piece, place) =>
      place > 0 && (ENDS.test(piece) || isWishPiece(piece) || isTold(piece) || isLooks(piece)),
  )
  const kept = at < 0 ? pieces : pieces.slice(0, at)
  return kept.filter((piece) => piece.length <= 60).slice(0, 60)
}

function isLooks(piece: string): boolean {
  return piece.split(/\s+/).length < 4 && [findLook, findTheme].some((find) => find(piece) !== null)
}
