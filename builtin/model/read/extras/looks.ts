/** Looks of parts of an app: corners, buttons, faces, width, a fading ground, colours of one part. */
import type { Words } from '../../families/family.ts'
import type { Colour } from '../words/mood-words.ts'
import { COLOUR_NAMES, findColour } from '../words/mood-words.ts'
import type { Extras } from './extras.ts'

/** Extras that a clause asks for, and how each is named in the answer. */
type Asked = { set: Partial<Extras>; said: Words }

type Look = [word: RegExp, set: Partial<Extras>, said: Words]

const ROUND_OFF =
  /\b(?:square|sharp|straight|pointed|angular)\b[^.;]{0,20}\b(?:corners?|edges|buttons?|boxes)\b|\b(?:corners?|edges)\b[^.;]{0,20}\b(?:square|sharp|straight)\b|\b(?:remove|no|without|lose|not|less|drop)\b[^.;]{0,16}\bround(?:ed|ness)?\b|直角|方角|方形的?(?:按钮|边框)|(?:去掉|不要|取消|去除?|别用)圆角|圆角[^，。]{0,6}(?:去掉|不要|取消|去除)|棱角|(?:边角|按[钮键]|边框|四角|卡片|角)[^，。]{0,10}(?:方(?:的|形|正|一[点些]|$)|尖)/i

const LOOKS: Look[] = [
  [ROUND_OFF, { corners: 'square' }, { en: 'square corners', zh: '直角' }],
  [
    /\b(?:round(?:ed|er)?|curv(?:y|ed|ier)|soft(?:er)?)\b[^,.;]{0,20}\b(?:corners?|edges|buttons?|boxes|cards|borders?)\b|\b(?:corners?|edges|buttons?|boxes|cards|borders?)\b[^,.;]{0,30}\b(?:round(?:ed|er)?|soft(?:er)?)\b|\bpill[- ]?shaped?\b|圆角|胶囊|(?:按[钮键]|边框|边角|卡片|角)[^，。]{0,8}圆(?!圈)/i,
    { corners: 'round' },
    { en: 'rounder corners', zh: '更圆的角' },
  ],
  [
    /\b(?:bigger|larger|huge|taller|chunkier)\b[^.;,]{0,24}\bbuttons?\b|\bbuttons?\b[^.;,]{0,40}\b(?:bigger|larger|big|large|easier to (?:tap|press|hit))\b|\bbuttons?\b[^.;,]{0,12}\btoo (?:small|tiny)\b|按[钮键](?:再|要|做|弄|变|改|调|都|能|得|更|可以|的)*(?:放?大|粗)|大(?:一?[点些号]的?)按[钮键]|(?:放大|加大|调大)[^，。]{0,6}按[钮键]|按[钮键][^，。]{0,4}太小/i,
    { buttons: 'large' },
    { en: 'bigger buttons', zh: '更大的按钮' },
  ],
  [
    /\b(?:smaller|tinier)\b[^.;,]{0,24}\bbuttons?\b|\bbuttons?\b[^.;,]{0,30}\b(?:smaller|less big)\b|\bbuttons?\b[^.;,]{0,12}\btoo (?:big|large)\b|按[钮键](?:再|要|做|弄|变|改|调|都|更|可以|的)*小|小(?:一?[点些]的?)按[钮键]|按[钮键][^，。]{0,4}太大/i,
    { buttons: 'small' },
    { en: 'smaller buttons', zh: '更小的按钮' },
  ],
  [
    /\b(?:numbers?|digits?|figures|clock|time|results?)\b[^.;,]{0,20}\b(?:bigger|larger|huge)\b|\b(?:bigger|larger|huge) (?:numbers?|digits|figures|clock|result)\b|\b(?:numbers|digits|figures)\b[^.;,]{0,12}\b(?:big|large|giant|enormous)\b|\b(?:big|large|giant|enormous|biggest|largest) (?:possible )?(?:numbers|digits|figures)\b|数字[^，。]{0,3}(?:越大越好|尽量大|尽可能大|最大)|(?:最|超|特|巨)大的?数字|数字(?:再|要|更|变|弄|调|都|显示|得|的)*[放]?大|大(?:一?[点些号]的?)数字|(?:时间|结果|倒计时)(?:再|要|显示|变|调|得)*大一?[点些]/i,
    { numbers: 'large' },
    { en: 'bigger numbers', zh: '更大的数字' },
  ],
  [
    /\b(?:narrower|less wide|(?:not|isn't) (?:so|as|that) wide|too wide)\b|(?:再|变|更|调|改|弄)窄|窄一?[点些]|太宽|不要那?么宽/i,
    { width: 'narrow' },
    { en: 'a narrower page', zh: '更窄的页面' },
  ],
  [
    /\b(?:wider|full[- ]width|too narrow)\b|\b(?:use|fill|take|span)s?\b[^.;,]{0,14}\b(?:whole|full|entire) (?:width|window|page)\b|宽一?[点些]|更宽|加宽|变宽|铺满|占满|撑满|全宽|太窄/i,
    { width: 'wide' },
    { en: 'a wider page', zh: '更宽的页面' },
  ],
  [
    /\bleft[- ]align\w*|\balign\w*\b[^.;,]{0,20}\bleft\b|左对齐|靠左/i,
    { align: 'usual' },
    { en: 'not centred', zh: '不居中' },
  ],
  [
    /\bcent(?:re|er)\b (?:it|everything|all|the|this|my|text|content)|\bcent(?:re|er)ed\b|\b(?:put|move|place|align|have)\b[^.;,]{0,24}\bin the (?:middle|cent(?:re|er))\b|居中|(?:放|移|排)[到在]?(?:正?中间|中央)/i,
    { align: 'centre' },
    { en: 'centred', zh: '居中' },
  ],
  [
    /(?<!\b(?:add|include|insert|with|put in) )\b(?:one|single|1) columns?\b|(?<!(?:[加添补增这那每]|[加添增补]上|新增|添加|增加)\s*)[一单1][列栏](?![:：])/i,
    { columns: 'usual' },
    { en: 'one column', zh: '一列' },
  ],
  [
    /(?<!\b(?:add|include|insert|with|put in) )\b(?:two|2|double)[- ]colum(?:n|ns|s)?\b|\bside by side\b|(?<!(?:[加添补增这那每]|[加添增补]上|新增|添加|增加)\s*)[两双二2][列栏](?![:：])/i,
    { columns: 'two' },
    { en: 'two columns', zh: '两列' },
  ],
]

const FACE_OF_TEXT =
  /\b(?:fonts?|typefaces?|lettering)\b|\bin (?:a )?handwriting\b|\b(?:another|typewriter|serif|plain|round(?:er)?|handwritten) face\b|字体|手写体|宋体|楷体|黑体/i
const FACES: [RegExp, Extras['face'], Words][] = [
  [
    /hand-?writ|cursive|\bscript\b|\bcomic\b|手写|楷体|书法/i,
    'hand',
    { en: 'a font like handwriting', zh: '手写风格的字体' },
  ],
  [
    /\b(?:friendl\w+|round\w*|soft\w*|cute\w*|playful|bubbl\w+|fun\w*|warm\w*|kid\w*|childish)\b|圆|可爱|活泼|柔和|亲切|童趣/i,
    'round',
    { en: 'a rounder font', zh: '更圆润的字体' },
  ],
  [
    /\b(?:mono\w*|typewriter|code|coding|terminal)\b|等宽|打字机/i,
    'mono',
    { en: 'a typewriter font', zh: '等宽字体' },
  ],
  [
    /\b(?:sans|plain\w*|simple\w*|clean\w*|modern|clear\w*|readable|legible|arial|helvetica)\b|无衬线|黑体|简洁|清晰|现代|普通/i,
    'plain',
    { en: 'a plain font', zh: '简洁的字体' },
  ],
  [
    /\b(?:serifs?|classic\w*|elegant|book\w*|old\w*|newspaper|times|fanc\w+|georgia)\b|衬线|宋体|优雅|古典|复古|文艺/i,
    'serif',
    { en: 'a serif font', zh: '衬线字体' },
  ],
  [
    /\b(?:usual|original|default|normal|first)\b|原来|默认/i,
    'usual',
    { en: 'the usual font', zh: '原来的字体' },
  ],
]
const OTHER_FACE =
  /\b(?:another|other|different|nicer|prettier|better|change|new)\b|换|改|好看|别的|另一种/i
const SIZE = /\b(?:bigger|larger|smaller|size)\b|大|小|字号/i

const FADES = /\bgradients?\b|\bfad(?:e|es|ing) from\b|渐变/i
const HEADING = /\b(?:heading|headline|title|header)s?\b|标题/i
const BUTTON = /\bbuttons?\b|按[钮键]/i
const WHOLE = /\b(?:background|page|everything|whole)\b|背景|整个|整页|全部/i
const ADDS_PART = /\b(?:add|when|if|after|once|turns?)\b|加|如果|之后|时候?/i

/**
 * What a clause asks of the looks of parts.
 *
 * @param clause a part of a request or of a follow-up
 * @param face the face that the app has now: 'another font' is none of that
 */
export function findLooks(clause: string, face: Extras['face']): Asked[] {
  const plain = LOOKS.flatMap(([word, set, said]) => (word.test(clause) ? [{ set, said }] : []))
  const first = plain.filter(
    ({ set }, at) =>
      !plain.slice(0, at).some((other) => Object.keys(other.set)[0] === Object.keys(set)[0]),
  )
  return [...first, ...findFace(clause, face), ...findFade(clause), ...findTint(clause)]
}

function findFace(clause: string, face: Extras['face']): Asked[] {
  if (!FACE_OF_TEXT.test(clause)) return []
  const told = /\b[a-z]+ (?:face|font)\b/i.exec(clause)?.[0] ?? clause
  const found = FACES.find(([word]) => word.test(told)) ?? FACES.find(([word]) => word.test(clause))
  if (found !== undefined) return [{ set: { face: found[1] }, said: found[2] }]
  if (!OTHER_FACE.test(clause) || SIZE.test(clause)) return []
  const other = face === 'serif' ? 'round' : 'serif'
  const said = FACES.find(([, name]) => name === other)?.[2] ?? { en: 'a font', zh: '字体' }
  return [{ set: { face: other }, said }]
}

function findFade(clause: string): Asked[] {
  if (!FADES.test(clause)) return []
  if (/\b(?:no|without|remove)\b|去掉|不要|取消/i.test(clause))
    return [{ set: { fade: [] }, said: { en: 'no gradient', zh: '去掉渐变' } }]
  const fade = coloursOf(clause).slice(0, 2)
  const names = { en: fade.map((one) => COLOUR_NAMES[one].en), zh: fade.map(nameZh) }
  return [
    {
      set: { fade: fade.length === 0 ? ['pink', 'orange'] : fade },
      said: {
        en: fade.length < 2 ? 'a gradient' : `a gradient from ${names.en.join(' to ')}`,
        zh: fade.length < 2 ? '渐变背景' : `从${names.zh.join('到')}的渐变背景`,
      },
    },
  ]
}

const nameZh = (colour: Colour): string => COLOUR_NAMES[colour].zh

/** Colours in the order in which they are named. */
function coloursOf(words: string): Colour[] {
  const spelt = words.replace(/([红橙黄绿青蓝紫粉棕灰])(?!色)/gu, '$1色')
  return spelt
    .split(/\b(?:to|and|into|with|from|through)\b|[,，、到和至与]|(?<=色)/i)
    .flatMap((piece) => {
      const colour = findColour(piece)
      return colour === null ? [] : [colour]
    })
}

/** The colour of the heading or of the buttons alone. */
function findTint(clause: string): Asked[] {
  const colour = findColour(clause)
  if (colour === null || WHOLE.test(clause) || ADDS_PART.test(clause) || /["“「]/.test(clause))
    return []
  const { en, zh } = COLOUR_NAMES[colour]
  const tints: Asked[] = []
  if (HEADING.test(clause))
    tints.push({ set: { headingColour: colour }, said: { en: `a ${en} heading`, zh: `${zh}标题` } })
  if (BUTTON.test(clause))
    tints.push({ set: { buttonColour: colour }, said: { en: `${en} buttons`, zh: `${zh}按钮` } })
  return tints
}

/** No wish for the looks of a part is longer. */
const LONGEST = 120

/**
 * The same text without the pieces that colour the heading, the buttons or a fading ground, which say
 * nothing of the page as a whole. Places in the text stay what they are.
 *
 * @param text a request
 */
export function withoutTints(text: string): string {
  return text.replace(/(?:(?! and )[^,.;，。；])+/g, (piece) =>
    piece.length < LONGEST && (findTint(piece).length > 0 || FADES.test(piece))
      ? ' '.repeat(piece.length)
      : piece,
  )
}
