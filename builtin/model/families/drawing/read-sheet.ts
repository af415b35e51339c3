/** Reads the sheet of a drawing app: its paper and ground, and how it is drawn on. */
import { toNumber } from '../../read/words/numbers.ts'
import { signsIn } from '../../read/words/things.ts'
import { readColours } from '../../read/words/paints.ts'
import type { DrawingDetails, Ground } from './details.ts'

const GROUND_WORDS: [Ground, RegExp][] = [
  [
    'pitch',
    /\b(?:football|soccer) (?:pitch|field)\b|\b(?:green )?pitch\b|\bgreen field\b|\btactics? board\b|足球场|球场|战术板/i,
  ],
  ['rice', /米字格|\bmi ?zi ?ge\b/i],
  ['tian', /田字格|\btian ?zi ?ge\b/i],
  ['staff', /\b(?:music|staff) paper\b|\bstaves\b|五线谱/i],
  ['lined', /\b(?:lined|ruled)\b|横线/i],
  [
    'squared',
    /\b(?:squared|graph|checked|grid|gridded) (?:paper|sheet|background|lines)\b|\bgrid\b[^.;,]{0,16}\b(?:behind|background|underneath|under it)\b|\b(?:on|with|over) an? (?:\w+ )?grid\b(?! of)|方格|网格(?:纸|底|背景)/i,
  ],
  ['dotted', /\b(?:dotted|dot grid|bullet)(?: paper| sheet)?\b|点阵纸|圆点/i],
  ['plain', /\b(?:plain|blank)(?: paper| sheet| background)?\b|空白|白纸/i],
]

/**
 * What lies under the paint, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readGround(text: string): Ground | null {
  return GROUND_WORDS.find(([, word]) => word.test(text))?.[0] ?? null
}

const PAPER =
  /\b(?!(?:an?|the|my|our|some|this) )((?:dark |light )?[a-z]+) (?:(?:chalk|black|white)?board|background|paper|pitch|box|canvas|sheet|base)\b|\b(?:background|paper|canvas|(?:black|chalk)?board|sheet)(?: colou?r)?(?: is| in| of|:| should be)? ((?:dark |light )?[a-z]+)\b|([深浅墨]?[\p{Script=Han}]色?)(?:的)?(?:底色?|背景|纸|板)(?!擦)|背景(?:用|是|为|换成|改成)?([深浅墨]?[\p{Script=Han}]色?)/giu
const BOARD = /\bblack ?board\b|\bchalk ?board\b|\bchalk\b|黑板|粉笔/i

/**
 * The colour of the paper, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readPaper(text: string): string | null {
  for (const found of text.replace(/黑板|白板|(?:black|white) ?board/gi, 'board').matchAll(PAPER)) {
    const [colour] = readColours(found.slice(1).find(Boolean) ?? '')
    if (colour !== undefined) return PAPERS[colour] ?? colour
  }
  return BOARD.test(text) ? '#1d3b2f' : null
}

/** Paper is paler than paint of the same name, and a board darker. */
const PAPERS: Record<string, string> = {
  '#2f8f4e': '#2f7d46',
  '#1d5c3a': '#1d3b2f',
  '#f2c9a5': '#f6ecd6',
}

/**
 * A text without the words on the colour of the paper, so that it is not taken for paint.
 *
 * @param text a request or a clause of a follow-up
 */
export function withoutPaper(text: string): string {
  return text
    .replace(/[\p{Script=Han}]色?(?:格线|线格|格子)/gu, ' ')
    .replace(/\bgreen (?:field|pitch)\b/gi, ' ')
    .replace(PAPER, (all: string, ...groups: unknown[]) => {
      const named = groups.slice(0, 4).find((group) => typeof group === 'string')
      return typeof named === 'string' && readColours(named).length > 0 ? ' ' : all
    })
    .replace(/black ?board|white ?board|黑板|白板|白纸/gi, ' ')
}

const WAYS =
  /\b(\d{1,2}|two|three|four|six|eight|twelve)[- ]?(?:way|fold|fach)\b|(\d{1,2}|[二三四六八十])\s*(?:(?:向|重|路|瓣|轴)对称|[向瓣](?=$|[，。]))|\bmirror\w* (\d{1,2}) (?:times|ways)|(\d{1,2}) times around/gi
const SYMMETRY =
  /\b(?:mandala|kaleidoscope)\b|\bmirror\w* on all (?:the )?(?:other|side)\w*|曼陀罗|万花筒/i

/**
 * The ways of symmetry round the middle, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readFolds(text: string): number[] | null {
  const named = [...text.matchAll(WAYS)].map(
    (found) => toNumber(found.slice(1).find(Boolean) ?? '') ?? 0,
  )
  const folds = [...new Set(named.map((fold) => fold + (fold % 2)))].filter(
    (fold) => fold >= 2 && fold <= 16,
  )
  if (folds.length > 0) return folds.slice(0, 6)
  return SYMMETRY.test(text) ? [4, 6, 8, 12] : null
}

const SLIDER =
  /\b(?:size|width|thickness|brush)[^.;,]{0,24}\bslider\b(?:[^.;,\d]{0,12}(\d+)\s*(?:to|-|–)\s*(\d+))?|\bslider\b[^.;,]{0,30}(?:size|width|thickness)(?:[^.;,\d]{0,12}(\d+)\s*(?:to|-|–)\s*(\d+))?|(?:滑块|滑条|拖动条)[^，。；]{0,12}(?:粗细|大小)|(?:粗细|大小)[^，。；]{0,14}(?:滑块|滑条|拖动条|调节|调整|可以?调|能[调拉]|可调|随便[调拉])(?:[^，。；\d]{0,6}(\d+)\s*(?:到|-|至)\s*(\d+))?/i

/**
 * The ends of a slider for the brush, or null.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSlider(text: string): [number, number] | null {
  const found = SLIDER.exec(text)
  if (found === null) return null
  const [least = 1, most = 60] = found.slice(1).filter(Boolean).map(Number)
  const [low, high] = [Math.max(1, Math.min(least, most)), Math.min(200, Math.max(least, most))]
  return low < high ? [low, high] : [1, 60]
}

const USE =
  /\b((?:dark |light )?[a-z]+)(?: pens?| chalks?| markers?| lines?)? (?:is |are )?for (?:the |our |my )?([a-z]+(?: [a-z]+)?)\b|([\p{Script=Han}]色)(?:笔|线)?(?:用来|来)?(?:画|标|表示|代表|是)([\p{Script=Han}]{1,6})/giu

/**
 * What colours are for, such as blue for doors.
 *
 * @param text a request or a clause of a follow-up
 */
export function readUses(text: string): DrawingDetails['uses'] {
  return [...text.matchAll(USE)]
    .flatMap(([, english, use, chinese, what]) => {
      const [colour] = readColours(english ?? chinese ?? '')
      const said = (use ?? what ?? '').replace(/ (?:and|with|on|in)$/i, '').slice(0, 24)
      return colour === undefined || said === '' ? [] : [{ colour, use: said }]
    })
    .slice(0, 12)
}

const STAMPED = /\b(?:stamps?|stickers?)\b|印章|贴纸|图章/gi
/** Stamps that are drawn, not set as pictures. */
const DRAWN = new Set(['❤️', '🌟', '🌸'])

/**
 * Pictures for stamps that the words name, besides those that are drawn.
 *
 * @param text a request or a clause of a follow-up
 */
export function readSigns(text: string): string[] {
  // What is stamped stands a little before the word or in the list after it.
  const said = [...text.matchAll(STAMPED)].map(({ index }) => {
    const [before = ''] = /[^.;:,，。；：]*$/.exec(text.slice(Math.max(0, index - 24), index)) ?? []
    const [after = ''] = /^[^.;。；]*/.exec(text.slice(index, index + 90)) ?? []
    return before + after
  })
  return signsIn(said.join(' '))
    .filter((sign) => !DRAWN.has(sign))
    .slice(0, 12)
}

/** Wishes that are there or not, each with its words. */
export const SWITCHES: [
  'asksFirst' | 'toggles' | 'counts' | 'named' | 'isBig' | 'isBare',
  RegExp,
][] = [
  [
    'asksFirst',
    /\b(?:clear|wipe|delete|reset|erase)\w*\b[^.;]{0,40}\b(?:ask|confirm|sure|warn)\w*|\b(?:ask|confirm|are you sure)\w*\b[^.;]{0,40}\b(?:clear|wip|delet|reset|eras)\w*|(?:清空|清除|删除|全擦)[^。；]{0,16}(?:确认|再问|先问|问我?一[下声])|(?:确认|先问)[^。；]{0,10}(?:清空|清除)|(?:清空|清除|全擦)[^，。；]{0,4}前[^，。；]{0,4}问/i,
  ],
  [
    'toggles',
    /\b(?:click|tap|press)\w*(?: \w+){0,3} again\b[^.;]{0,30}\b(?:clear|eras|remov|empt|delet)\w*|\b(?:clear|eras|remov|empt|delet)\w* (?:it |one |a (?:cell|square|pixel) )?by (?:click|tapp)ing (?:it )?again\b|再点一?[下次]?[^，。；]{0,6}(?:擦|清|取消|去|删)/i,
  ],
  [
    'counts',
    /\b(?:count|how many|number of)\b[^.;]{0,30}\b(?:cells?|squares?|pixels?|stitches|beads|each colou?r|per colou?r)\b|(?:统计|数|计算|算)[^，。；]{0,10}(?:颜色|每种|格|颗|豆)[^，。；]{0,14}|每种颜色[^，。；]{0,10}(?:多少|几)[^，。；]{0,10}/i,
  ],
  [
    'named',
    /\bsign(?:s|ed|ing|ature)?\b(?! (?:my|his|her|their|your|our|the) name)[\s\S]{0,160}(?<!sign (?:my|his|her|their|your|our) )\bname\b|\bname (?:field|above)\b|\bfield for [^.;,]{0,24}name\b|\bname in the file ?name\b|(?:签名|签字)[\s\S]{0,80}(?:姓名|名字)|文件名[^，。；]{0,6}(?:姓名|名字)/i,
  ],
  [
    'isBig',
    /\b(?:big|large|huge|chunky|fat) (?:\w+ )?(?:buttons?|colou?rs?|icons?|swatches)\b|(?:按[钮扭键]|图标|色块)[^，。；]{0,6}大|大(?:的)?按[钮扭]/i,
  ],
  [
    'isBare',
    /\b(?:nothing else|no other|nothing (?:too )?(?:complicated|fancy)|only (?:that|these)|keep it (?:very )?simple|only (?:\d+|two|three|four|five|six|seven|eight) (?:[a-z]+ ){0,3}colou?rs)\b|只[要有用给][一二两三四五六七八\d]+[种个]颜?色|不要(?:别的|其他|多余|复杂)[^，。；]{0,6}|别(?:太复杂|的都?不要)|其他(?:的)?都?不要/i,
  ],
]

/** The words of the sheet, so that a reader can tell what it used. */
export const SHEET_WORDS = [
  PAPER,
  BOARD,
  WAYS,
  SYMMETRY,
  SLIDER,
  USE,
  STAMPED,
  ...GROUND_WORDS.map(([, word]) => word),
  ...SWITCHES.map(([, word]) => word),
]
