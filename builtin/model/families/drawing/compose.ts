/** Composes a drawing app: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Lang, Plan } from '../../plan.ts'
import { nameOfColour } from '../../read/words/paints.ts'
import { composePrompt, promptConstants } from './compose-prompt.ts'
import type { DrawingDetails } from './details.ts'
import { sketchOf } from './sketch.ts'

const TEXTS = {
  en: {
    brush: 'Brush',
    line: 'Line',
    arrow: 'Arrow',
    box: 'Rectangle',
    oval: 'Oval',
    fill: 'Fill',
    heart: 'Heart stamp',
    star: 'Star stamp',
    flower: 'Flower stamp',
    eraser: 'Eraser',
    tools: 'Tool',
    colours: 'Colour',
    sizes: 'Brush',
    mirror: 'Mirror',
    folds: 'Symmetry',
    off: 'Off',
    ways: 'ways',
    grid: 'Grid lines',
    stamp: 'Stamp',
    name: 'Name',
    count: 'Cells of each colour',
    sure: 'Clear the whole sheet?',
    keep: 'Keep it',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    save: 'Save PNG',
    sheet: 'Sheet. Arrow keys move the pen, Space puts it down and lifts it',
    keys: 'Keys: B brush, E eraser, [ ] width, Ctrl Z undo. On the sheet: arrows and Space',
    cleared: 'The sheet is empty',
    saved: 'Saved',
    down: 'Pen down',
    up: 'Pen up',
    own: 'Own colour',
    notKept: 'This browser does not keep data',
  },
  zh: {
    brush: '画笔',
    line: '直线',
    arrow: '箭头',
    box: '矩形',
    oval: '椭圆',
    fill: '填充',
    heart: '爱心印章',
    star: '星星印章',
    flower: '小花印章',
    eraser: '橡皮',
    tools: '工具',
    colours: '颜色',
    sizes: '粗细',
    mirror: '镜像',
    folds: '对称',
    off: '关',
    ways: '向',
    grid: '网格线',
    stamp: '印章',
    name: '姓名',
    count: '每种颜色的格数',
    sure: '清空整张画纸？',
    keep: '不清空',
    undo: '撤销',
    redo: '重做',
    clear: '清空',
    save: '保存 PNG',
    sheet: '画纸。方向键移动画笔，空格落笔和提笔',
    keys: '按键：B 画笔，E 橡皮，[ ] 粗细，Ctrl Z 撤销；画纸上用方向键和空格',
    cleared: '画纸已清空',
    saved: '已保存',
    down: '落笔',
    up: '提笔',
    own: '自选颜色',
    notKept: '浏览器无法保存数据',
  },
} as const satisfies Record<Lang, Record<string, string>>

type Texts = (typeof TEXTS)[Lang]

const FOLDER = 'families/drawing/app'

/**
 * Composes the files of a drawing app.
 *
 * @param plan the app
 * @param details its sheet, colours and tools
 */
export function composeDrawing(plan: Plan, details: DrawingDetails): Files {
  const texts = TEXTS[plan.lang]
  const { brush, eraser, cleared, saved, down, up, notKept, undo } = texts
  return {
    'index.html': composePage(plan, composeMain(plan, details, texts)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/drawing.css`,
      ...(plan.look === 'poster' ? [] : [`${FOLDER}/drawing-${plan.look}.css`]),
      ...(details.words.length === 0 ? [] : [`${FOLDER}/prompt.css`]),
    ]),
    'app.js': composeScript(plan, {
      constants: {
        COLUMNS: literal(details.columns),
        ROWS: literal(details.rows),
        MIRROR: literal(details.mirror),
        GROUND: literal(details.ground),
        PAPER: literal(details.paper),
        TOGGLES: literal(details.toggles),
        ASKS_FIRST: literal(details.asksFirst),
        START: literal({
          colour: details.start ?? details.colours[0],
          size: middleOf(details),
        }),
        NAME: literal(fileNameOf(plan.title)),
        ...promptConstants(plan.lang, details),
      },
      texts: { brush, eraser, cleared, saved, down, up, notKept, undo },
      parts: [
        `${FOLDER}/ground.js`,
        `${FOLDER}/${details.mode}.js`,
        `${FOLDER}/easel.js`,
        ...(details.words.length > 0 ? [`${FOLDER}/prompt.js`] : []),
        ...(details.counts && details.mode === 'pixel' ? [`${FOLDER}/counts.js`] : []),
      ],
    }),
  }
}

/** The brush that is taken up at first. */
function middleOf({ sizes, slider }: DrawingDetails): number {
  if (slider !== null) return Math.round(slider[0] + (slider[1] - slider[0]) / 4)
  return sizes[1] ?? sizes[0] ?? 12
}

function fileNameOf(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^-+|-+$/g, '') || 'drawing'}.png`
}

function composeMain(plan: Plan, details: DrawingDetails, texts: Texts): string[] {
  const { mode, columns, rows } = details
  return [
    `<main class="${kindsOf(details)}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    ...(details.named
      ? [
          `    <div class="name"><label for="name">${texts.name}</label><input id="name" type="text" autocomplete="off" maxlength="60" /></div>`,
        ]
      : []),
    '  </header>',
    ...composePrompt(plan.lang, details),
    '  <div class="tools" id="tools">',
    ...groupOf('colour', texts.colours, swatches(plan.lang, details, texts)),
    ...choicesOf(details, texts),
    '  </div>',
    `  <section class="sheet ${mode}" style="--columns: ${columns}; --rows: ${rows}; --sheet: ${details.paper}">`,
    '    <div class="frame" id="frame">',
    '      <canvas class="ground" id="ground" aria-hidden="true"></canvas>',
    ...sketchOf(details),
    '      <i class="ruler across" aria-hidden="true"></i><i class="ruler along" aria-hidden="true"></i>',
    `      <canvas id="canvas" tabindex="0" role="application" aria-label="${texts.sheet}"></canvas>`,
    '      <i class="pen" id="pen" aria-hidden="true"></i>',
    '    </div>',
    '  </section>',
    '  <footer>',
    `    <button type="button" class="main-button" id="save">${texts.save}</button>`,
    `    <button type="button" class="quiet-button" id="undo">${texts.undo}</button>`,
    `    <button type="button" class="quiet-button" id="redo">${texts.redo}</button>`,
    `    <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`,
    `    <p class="keys">${texts.keys}</p>`,
    '  </footer>',
    ...(details.asksFirst
      ? [
          `  <dialog id="ask" aria-labelledby="sure"><p id="sure">${texts.sure}</p><button type="button" class="main-button" id="keep">${texts.keep}</button><button type="button" class="quiet-button" id="really">${texts.clear}</button></dialog>`,
        ]
      : []),
    '  <p class="unseen" id="say" role="status"></p>',
    '</main>',
  ]
}

/** All that can be chosen beside the colours. */
function choicesOf(details: DrawingDetails, texts: Texts): string[] {
  const { mode, tools, signs, counts } = details
  const isPixel = mode === 'pixel'
  const hasTools = tools.length + signs.length > 1
  return [
    ...(hasTools ? groupOf('tool', texts.tools, toolsOf(details, texts)) : []),
    ...(isPixel ? [] : widthsOf(details, texts)),
    ...symmetryOf(details, texts),
    ...(isPixel
      ? [
          `    <label class="mirror"><input type="checkbox" id="grid" checked />${texts.grid}</label>`,
        ]
      : []),
    ...(isPixel && counts
      ? [
          `    <section class="counts"><h2>${texts.count}</h2><ul id="counts" aria-live="polite"></ul></section>`,
        ]
      : []),
  ]
}

function widthsOf({ sizes, slider }: DrawingDetails, texts: Texts): string[] {
  if (slider !== null) {
    const [least, most] = slider
    const usual = Math.round(least + (most - least) / 4)
    return [
      `    <label class="width">${texts.sizes} <output id="width">${usual}</output><input type="range" id="slider" min="${least}" max="${most}" value="${usual}" /></label>`,
    ]
  }
  return sizes.length > 1 ? groupOf('size', texts.sizes, sizesOf(sizes)) : [hiddenSize(sizes)]
}

/** The one width there is needs no choice. */
function hiddenSize([size = 12]: number[]): string {
  return `    <input type="radio" name="size" value="${size}" checked hidden />`
}

function symmetryOf({ folds, isBare, mode }: DrawingDetails, texts: Texts): string[] {
  if (folds.length > 0 && mode === 'free') {
    const choices = [
      `<option value="0">${texts.off}</option>`,
      ...folds.map((fold) => `<option value="${fold}">${fold} ${texts.ways}</option>`),
    ]
    return [
      `    <label class="folds">${texts.folds}<select id="folds">${choices.join('')}</select></label>`,
    ]
  }
  const hidden = isBare ? ' hidden' : ''
  return [
    `    <label class="mirror"${hidden}><input type="checkbox" id="mirror" />${texts.mirror}</label>`,
  ]
}

/** What the page is told by classes. */
function kindsOf({ isBig, isBare, named }: DrawingDetails): string {
  const kinds = ['page', isBig && 'big', isBare && 'bare', named && 'signing']
  return kinds.filter(Boolean).join(' ')
}

function groupOf(name: string, title: string, choices: string[]): string[] {
  return [
    `    <fieldset class="group ${name}s">`,
    `      <legend>${title}</legend>`,
    ...choices.map((line) => `      ${line}`),
    '    </fieldset>',
  ]
}

function swatches(lang: Lang, details: DrawingDetails, texts: Texts): string[] {
  const { colours, uses, isBare, fixed } = details
  return [
    ...colours.map((hex) => {
      const use = uses.find(({ colour }) => colour === hex)?.use
      const name = nameOfColour(hex, lang)
      const aloud = use === undefined ? name : `${name}: ${use}`
      const seen = use === undefined ? '' : `<span>${escapeHtml(use)}</span>`
      return `<label style="--paint: ${hex}"${use === undefined ? '' : ' class="used"'}><input type="radio" name="colour" value="${hex}" aria-label="${escapeHtml(aloud)}" />${seen}</label>`
    }),
    ...(isBare || fixed
      ? []
      : [`<input type="color" id="own" aria-label="${texts.own}" value="#3366aa" />`]),
  ]
}

function toolsOf({ tools, signs, mode }: DrawingDetails, texts: Texts): string[] {
  return [
    ...tools.map(
      (tool) => `<label><input type="radio" name="tool" value="${tool}" />${texts[tool]}</label>`,
    ),
    ...(mode === 'free' ? signs : []).map(
      (sign) =>
        `<label class="sign"><input type="radio" name="tool" value="${sign}" aria-label="${texts.stamp} ${sign}" />${sign}</label>`,
    ),
  ]
}

function sizesOf(sizes: number[]): string[] {
  return sizes.map(
    (size) =>
      `<label style="--dot: ${Math.min(26, Math.max(3, Math.round(size / 1.6)))}px"><input type="radio" name="size" value="${size}" aria-label="${size}" /></label>`,
  )
}
