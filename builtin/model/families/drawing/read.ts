/** Reads a request for a drawing app: sheet or grid, colours, brushes, tools. */
import type { Ask } from '../../read/ask.ts'
import { asideSpans, headSpans } from '../../read/lists/asides.ts'
import { evenText } from '../../read/lists/even-text.ts'
import { THING_WORDS } from '../../read/words/things.ts'
import type { Cue } from '../../read/cues.ts'
import { weighCues } from '../../read/cues.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { colourSpans, readColours } from '../../read/words/paints.ts'
import { OWN_COLOURS } from './colours.ts'
import type { DrawingDetails, Tool } from './details.ts'
import {
  BRUSH_WORDS,
  readSizes,
  readStart,
  STAMP_WORDS,
  TOOL_WORDS,
  withStart,
} from './read-brushes.ts'
import { STAMPS, TOOLS } from './details.ts'
import { COLOUR_WORDS, listColours } from './read-colours.ts'
import { FIXED_WORDS, isFixed } from './read-fixed.ts'
import { GRID_WORDS, readGrid, readMode } from './read-grid.ts'
import { listedWords, PROMPT_WORDS, readWords } from './read-words.ts'
import {
  readFolds,
  readGround,
  readPaper,
  readSigns,
  readSlider,
  readUses,
  SHEET_WORDS,
  SWITCHES,
  withoutPaper,
} from './read-sheet.ts'

const DRAW_WORDS =
  /\bpictionary\b|你画我猜|\bstamp(?:s|ing)? (?:pictures|shapes|little)\b|\bscribbl(?:e|es|ing)\b|\bfinger[- ]paint\w*\b|\bdraw(?:s|ing)? (?:on|with)\b|\b(?:grid|board) of \d+ (?:by|x|×) \d+\b[^.;]{0,60}\bcolou?r|\b(?:sign|signs) with (?:her|his|their|a|the|my) finger\b|\bperler\b|\bhama beads?\b|\b(?:cross[- ]?stitch|knitting|bead|quilt) (?:chart|pattern|planner)\b|点一?下?[^，。]{0,4}(?:变色|上色|涂色|填色)|格子?[^，。]{0,8}(?:上色|涂色|填色|变色)|乱涂|随手画|\bcolou?ring (?:app|pad|board|book|page|sheet)\b|\bdrawing (?:app|pad|board|tool|canvas|page|program)\b|\b(?:finger[- ]?)?(?:paint|sketch|doodle)(?:ing)?(?: (?:app|pad|board|tool|program|canvas|book))\b|\bsketch(?:pad|book|er)\b|\b(?:fill|paint) bucket\b|\bcolou?r by (?:grid|numbers?|squares)\b|\bfloor ?plan (?:\w+er|tool|app|maker)\b|\b(?:pixel|dot)[- ](?:art|drawing|paint\w*|editor)\b|\b(?:white|black|chalk) ?board\b(?! (?:paint|menu))|\btactics? board\b|\b(?:music|manuscript) paper\b|\b(?:draw|paint|doodle|sketch)(?:s|ing)?\b(?! (?:(?:the |random )?(?:pair(?:s|ings)|groups|opponents|matches|partners)|names?|lots?|a (?:name|winner|number|card|ticket)|one (?:name|number|ticket)|winners?|numbers?|straws|teams|tickets?))|\bcanvas\b(?=.*\b(?:brush|draw|paint)\w*)|\bsignature (?:pad|box|field|page|app)\b|\bsign(?:s|ed|ing)?\b[^.;]{0,60}\bfinger\b|\bsignature with\b|\b(?:cross[- ]?stitch|bead|knitting|quilt|pixel) (?:pattern|chart|design(?:er)?|grid|editor|maker|planner|canvas)s?\b|\b(?:click|tap|fill|colou?r)\w* (?:in )?(?:a |the |each )?(?:squares?|cells?|pixels?)\b|画板|画布|画图|绘图|绘画|涂鸦|像素(?:画|[^，。]{0,4}(?:编辑|头像|图|绘))|素描|画画|白板|写字板|黑板|米字格|田字格|练(?:毛笔)?字|毛笔字|手写(?:板|签名)|签名(?:用|的?页面|板|框|区)|(?:手指|屏幕|平板|手机)[^，。]{0,6}签[名字]|签[名字][^。]{0,30}(?:手指|图片|png)|(?:手指|手写|电子)签[名字]|战术板|涂色|填色|图纸|拼豆|曼陀罗/i
const CUES: readonly Cue[] = [
  // A word that comes by chance is there to be drawn.
  [
    /\bdrawing (?:board|pad|app)\b[^]{0,60}\bwords?\b|\bpictionary\b|\bwords? to (?:draw|sketch)\b|你画我猜|画板[^]{0,30}词/i,
    3,
  ],
  [
    /\bbrush|\berase|\bpens?\b|\bchalk|\bcrayons?\b|\bink\b|画笔|橡皮|板擦|粉笔|毛笔|[粗细]笔|笔[要有]?[粗细]/i,
    1,
  ],
  [/\bapp\b|\bpad\b|\bcanvas\b|\bpixel art\b|画板|画布|像素画|涂鸦|写字板/i, 1],
  [
    /\bundo\b|\bpng\b|\bsave (?:the |it |my )?(?:drawing|picture|image)|\bas an? (?:image|picture)\b|撤销|图片|png/i,
    1,
  ],
  [/\bcolou?rs?\b|\bsymmetr\w+|\bstamps?\b|颜色|对称|印章/i, 1],
  [
    /\b(?:log|tracker|diary|catalog(?:ue)?|collection|portfolio|inventory) of\b[^.;]{0,30}\b(?:drawings?|paintings?|sketches)\b|\b(?:course|lessons?|class) (?:log|tracker)\b|(?:作品集|画展|打卡|记录我)/i,
    -3,
  ],
]

/**
 * How surely a request asks for a drawing app.
 *
 * @param ask the request
 */
export function scoreDrawing({ text }: Ask): number {
  return DRAW_WORDS.test(text) ? Math.max(0, 3 + weighCues(text, CUES)) : 0
}

/** The tools of each mode when none are named. */
export const USUAL: Record<DrawingDetails['mode'], Tool[]> = {
  free: ['brush', 'line', 'box', 'oval', 'eraser'],
  pixel: ['brush', 'line', 'box', 'fill', 'eraser'],
}

const PLAIN: DrawingDetails = {
  kind: 'drawing',
  mode: 'free',
  columns: 24,
  rows: 18,
  colours: OWN_COLOURS,
  fixed: false,
  uses: [],
  sizes: [4, 12, 28],
  slider: null,
  ground: 'plain',
  paper: '#fffefb',
  mirror: false,
  folds: [],
  tools: USUAL.free,
  signs: [],
  asksFirst: false,
  toggles: false,
  counts: false,
  named: false,
  words: [],
  isBig: false,
  isBare: false,
  start: null,
}

/** What every drawing app does without being asked. */
const ALWAYS =
  /\bcrosses\b(?: during [^,.;]*)?|\bnothing (?:that )?\w+ can break\b|点哪儿?[^，。]{0,6}出|彩色|\bfinger (?:when|at|in|on|while) [^,.;]*|\bwip(?:e|es|ing) [^,.;]*|\b(?:[a-z]+ and )?[a-z]+ (?:patterns?|designs?|motifs?|sprites|monsters)\b|\bstylus\b|\b(?:a|one|and a) (?:big )?button\b|\btr(?:y|ies|ying)\b|\b(?:in a )?box for\b|\bothers? (?:shouts?|guess\w*)\b|\brest of us\b|\bone person\b|\bturn(?:s|ing)? by turn\b|撤回|讲完|投影[^，。]{0,4}|字?歪了?|谱线|(?:点|画|写|标)(?:音符|跑位|位置|圆圈)|重来|[给做画排][^，。]{0,6}(?:图案|花样|小人|花|猫|坦克|底稿|头像|位置)|随手画?|看得?清|\bwipes? (?:it|everything|all)(?: \w+)?\b|\b(?:click|tap)\w* to (?:fill|colou?r)\b|左右一起|点格子|\bone button to\b|\bthat['’]?s? is it\b|\bthat is all\b|再点一?[下次]?|\bclick to colou?r\b|\bi can (?:click|tap)\b|\bplanning\b|\bideas\b|\b(?:bright|big|large|small) ?(?:colou?rs?|brush(?:es)?)?\b|\bfor (?:kids|children|toddlers)\b|\b(?:thick\w*|thin\w*|widths?|strokes?|mistakes?|go(?:ing)? back|step back|start over|rubber|lots of|pick|choose|finished|(?:she|he|they|i|we|kids?) can)\b|画(?:完|错|好)了?|退一?步|上一步|后退|返回|\b(?:wipe|clean) (?:the )?(?:board|sheet|slate)\b|\bcolou?r picker\b|\bgrid lines?\b|\btoggle\b|\blast stroke\b|\b(?:pick|own|any) (?:the )?colou?rs?\b|\bfreehand\b|\bstickers?\b|[一二两三四五六七八\d]支(?:画)?笔|\bpens?\b|\bworks?\b|重[签写]|\bmouse\b|\bthread\b|\beverything\b|鼠标|手指|写|一键|网格线|板擦|[两三四五六七八几\d]种(?:工具|颜色)?|自由笔|自选|填|多步|发给|写得好|画(?:直线|圆)|调|换|选|擦|重画|重新画|小朋友|孩子|存(?:成|为|下)?|成图片|\bundo\b|\bredo\b|\bclear(?:ing)?(?: button)?\b|\berasers?\b|\berase\b|\b(?:save|export|download)\w*(?: (?:it|them|the (?:picture|drawing|image)|my drawings?))?(?: as (?:a )?(?:png|images?|pictures?|files?))?|\bpng\b|\bcolou?rs?\b|\bbrush(?:es)?(?: sizes?)?\b|\bsizes?\b|\bkeyboard\b|\btouch\b|\bfinger\b|\bcolou?r palette\b|\bpalette\b|撤销|重做|清空|橡皮擦?|保存(?:为|成)?(?:图片|png)?|导出|下载|颜色|调色板|画笔|粗细|大小|触屏|图片/i

/**
 * Reads the drawing app.
 *
 * @param ask the request
 */
export function readDrawing(ask: Ask): Reading<DrawingDetails> {
  const [text, lang] = [evenText(ask.text), ask.lang]
  const read = readParts(PLAIN, text)
  const sheet = SIGNATURE.test(text) ? forSignature(read, text) : read
  const details = { ...sheet, words: readWords(text, lang) }
  const tools = details.tools.map((tool) => TOOL_WORDS[tool])
  const used = [
    ...spansOf(
      text,
      DRAW_WORDS,
      ALWAYS,
      SIGNATURE,
      ...(details.mode === 'free' ? [STAMP_WORDS] : []),
      ...WORDS,
      ...SHEET_WORDS,
      ...(details.signs.length > 0 ? THING_WORDS : []),
      ...tools,
      ...(details.words.length > 0 ? PROMPT_WORDS : []),
    ),
    ...colourSpans(text),
    ...asideSpans(text),
    ...headSpans(text),
    ...spansOfWords(text, listedWords(text)),
  ]
  return { details, used }
}

const SIGNATURE =
  /\bsignatures?\b|\bsign(?:s|ing)?\b[^.;]{0,60}\b(?:finger|screen|here)\b|签[个下一]{0,2}[名字]/i

/** Who signs needs one pen and a wide box. */
function forSignature(read: DrawingDetails, text: string): DrawingDetails {
  const colours = readColours(withoutPaper(text)).slice(0, 3)
  return {
    ...read,
    columns: 24,
    rows: 10,
    colours: colours.length > 0 ? colours : ['#1d1c1a'],
    sizes: [
      /\b(?:thick|fat|bold)\b|粗/i.test(text) ? 9 : /\b(?:thin|fine)\b|细/i.test(text) ? 3 : 5,
    ],
    tools: ['brush'],
    isBare: true,
  }
}

/**
 * The parts that words give, over those that are there already.
 *
 * @param before what is there already
 * @param text a request or a clause of a follow-up
 */
export function readParts(before: DrawingDetails, text: string): DrawingDetails {
  const mode = readMode(text) ?? before.mode
  const usual = mode === before.mode ? before : { ...before, ...gridOf(mode), tools: USUAL[mode] }
  const [columns, rows] = readGrid(text) ?? [usual.columns, usual.rows]
  const paper = readPaper(text) ?? paperOf(readGround(text)) ?? before.paper
  const switches = SWITCHES.map(([name, word]) => [name, word.test(text) || before[name]] as const)
  return {
    ...usual,
    ...Object.fromEntries(switches),
    ...readTakenUp(before, text),
    mode,
    columns: hold(columns, 4, 64),
    rows: hold(rows, 4, 64),
    colours: withStart(
      visibleOn(paper, listColours(withoutPaper(text)) ?? before.colours),
      readStart(text),
    ),
    fixed: isFixed(text, before.fixed),
    ...readNamed(before, text),
    slider: readSlider(text) ?? before.slider,
    ground: (mode === 'pixel' ? null : readGround(text)) ?? before.ground,
    paper,
    tools: withArrow(withStamps(onlyNamed(usual.tools, mode, text), mode, text), mode, text),
    ...readSymmetry(before, text),
  }
}

/** Paint of the paper's own colour cannot be seen, and on a dark sheet one begins with white. */
function visibleOn(paper: string, colours: string[]): string[] {
  const seen = colours.filter((colour) => colour !== paper)
  const isDark = Number.parseInt(paper.slice(3, 5), 16) < 0x60
  const isOurs = seen.length > 8 && !seen.includes('#fffdf8')
  const all = isDark && isOurs ? ['#fffdf8', ...seen] : seen
  return all.length > 0 ? all.slice(0, 24) : colours
}

/** What one draws with at first. */
function readTakenUp(
  before: DrawingDetails,
  text: string,
): Pick<DrawingDetails, 'sizes' | 'start'> {
  return { sizes: readSizes(text) ?? before.sizes, start: readStart(text) ?? before.start }
}

function readNamed(before: DrawingDetails, text: string): Pick<DrawingDetails, 'uses' | 'signs'> {
  const [uses, signs] = [readUses(text), readSigns(text)]
  return {
    uses: uses.length > 0 ? uses : before.uses,
    signs: signs.length > 0 ? signs : before.signs,
  }
}

/** Symmetry round the middle takes the place of the plain mirror. */
function readSymmetry(
  before: DrawingDetails,
  text: string,
): Pick<DrawingDetails, 'mirror' | 'folds'> {
  const folds = readFolds(text) ?? before.folds
  const isMirrored = folds.length === 0 && (MIRROR.test(text) || before.mirror)
  return { mirror: isMirrored && !MIRROR_OFF.test(text), folds }
}

const paperOf = (ground: string | null) => (ground === 'pitch' ? '#2f7d46' : null)

const SHAPES: Tool[] = ['line', 'box', 'oval']

/** Who counts up shapes, or wants nothing else, gets these and no others. */
function onlyNamed(tools: Tool[], mode: DrawingDetails['mode'], text: string): Tool[] {
  const named = SHAPES.filter((tool) => TOOL_WORDS[tool].test(withoutPaper(text)))
  const isBare = SWITCHES.some(([name, word]) => name === 'isBare' && word.test(text))
  if (mode === 'pixel' || (named.length < 2 && !isBare)) return tools
  return TOOLS.filter(
    (tool) => tool === 'brush' || tool === 'eraser' || named.some((one) => one === tool),
  )
}

function withStamps(tools: Tool[], mode: DrawingDetails['mode'], text: string): Tool[] {
  if (mode === 'pixel' || !STAMP_WORDS.test(text)) return tools
  const named = STAMPS.filter((stamp) => TOOL_WORDS[stamp].test(text))
  const wanted = named.length > 0 || readSigns(text).length > 0 ? named : STAMPS
  return TOOLS.filter((tool) => tools.includes(tool) || wanted.some((stamp) => stamp === tool))
}

/** Arrows are there for who draws them. */
function withArrow(tools: Tool[], mode: DrawingDetails['mode'], text: string): Tool[] {
  if (mode === 'pixel' || !TOOL_WORDS.arrow.test(text)) return tools
  return TOOLS.filter((tool) => tool === 'arrow' || tools.includes(tool))
}

function gridOf(mode: DrawingDetails['mode']): { columns: number; rows: number } {
  return mode === 'pixel' ? { columns: 20, rows: 20 } : { columns: 24, rows: 18 }
}

const MIRROR =
  /\bmirror\w*\b(?: (?:on|from) [a-z ]{3,20}| left (?:to|and) right)?|\bsymmetr\w*\b|\bon one side\b[^.;]{0,60}\b(?:on|the) (?:the )?others?\b(?: like an? \w+)?|\bon the left\b[^.;]{0,40}\bon the right\b|\blike a butterfly\b|\b(?:left|right|one|other)(?:[- ]hand)? (?:half|side)\b[^.;]{0,30}\b(?:cop(?:y|ies|ied)|repeat(?:s|ed)?|reflect(?:s|ed)?|flip(?:s|ped)?|match(?:es|ed)?|same|follows?)\b[^.;,]{0,40}|\b(?:cop(?:y|ies|ied)|repeat(?:s|ed)?|reflect(?:s|ed)?|flip(?:s|ped)?)\b[^.;,]{0,30}\b(?:left|right|other)(?:[- ]hand)?(?: half| side)?\b[^.;,]{0,24}|[左右]半[边部]?分?[^，。；]{0,12}[左右](?:半|边|面|侧)[^，。；]{0,6}|[左右]边?[^，。；]{0,6}(?:复制|照搬|抄|拷贝|翻|映)[^，。；]{0,4}[左右]边?|左右(?:一样|相同|同步|一致|一模一样)|镜像|对称|[左一]边[^，。]{0,6}(?:右|另一|那)边[^，。]{0,4}(?:自动|跟着|也|同时)[^，。]{0,8}/i
const MIRROR_OFF =
  /\b(?:no|without(?: the| a)?|remove(?: the)?|turn off(?: the)?) (?:mirror|symmetry)|(?:关闭|取消|不要|去掉)(?:镜像|对称)/i

const WORDS = [...BRUSH_WORDS, ...GRID_WORDS, ...COLOUR_WORDS, ...FIXED_WORDS, MIRROR, MIRROR_OFF]

function hold(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
