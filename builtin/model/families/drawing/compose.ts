/** Composes a drawing app: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, literal } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Lang, Plan } from '../../plan.ts'
import { nameOfColour } from './colours.ts'
import type { DrawingDetails } from './details.ts'

const TEXTS = {
  en: {
    brush: 'Brush',
    line: 'Line',
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
    ]),
    'app.js': composeScript(plan, {
      constants: {
        COLUMNS: literal(details.columns),
        ROWS: literal(details.rows),
        MIRROR: literal(details.mirror),
        NAME: literal(fileNameOf(plan.title)),
      },
      texts: { brush, eraser, cleared, saved, down, up, notKept, undo },
      parts: [`${FOLDER}/${details.mode}.js`, `${FOLDER}/easel.js`],
    }),
  }
}

function fileNameOf(title: string): string {
  return `${title.replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^-+|-+$/g, '') || 'drawing'}.png`
}

function composeMain(plan: Plan, details: DrawingDetails, texts: Texts): string[] {
  return [
    '<main class="page">',
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    '  <div class="tools" id="tools">',
    ...groupOf('colour', texts.colours, swatches(plan.lang, details, texts)),
    ...groupOf('tool', texts.tools, toolsOf(details, texts)),
    ...(details.mode === 'free' ? groupOf('size', texts.sizes, sizesOf(details)) : []),
    `    <label class="mirror"><input type="checkbox" id="mirror" />${texts.mirror}</label>`,
    '  </div>',
    `  <section class="sheet ${details.ground} ${details.mode}" style="--columns: ${details.columns}; --rows: ${details.rows}">`,
    '    <div class="frame" id="frame">',
    ...SKETCH.map((line) => `      ${line}`),
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
    '  <p class="unseen" id="say" role="status"></p>',
    '</main>',
  ]
}

/** A boat in pale lines, there as long as the sheet is empty. */
const SKETCH = [
  '<svg class="sketch" viewBox="0 0 240 180" aria-hidden="true">',
  '  <path d="M20 132c14-9 24 9 40 0s24 9 40 0 24 9 40 0 24 9 40 0 24 9 40 0" />',
  '  <path d="M66 122c4 10 9 16 18 16h62c13 0 22-7 27-19-36 6-72 7-107 3zM118 120c1-30 0-58-1-88" />',
  '  <path d="M112 40c-16 22-29 42-42 66 14 3 28 4 42 3zM123 46c18 18 30 36 38 58-13 4-25 6-38 6z" />',
  '  <path d="M196 34c-9-3-17 4-17 12s8 15 17 12 13-11 10-17-6-7-11-7M196 20v5M196 66v6M172 46h-6M220 46h6" />',
  '</svg>',
]

function groupOf(name: string, title: string, choices: string[]): string[] {
  return [
    `    <fieldset class="group ${name}s">`,
    `      <legend>${title}</legend>`,
    ...choices.map((line) => `      ${line}`),
    '    </fieldset>',
  ]
}

function swatches(lang: Lang, { colours }: DrawingDetails, texts: Texts): string[] {
  return [
    ...colours.map(
      (hex) =>
        `<label style="--paint: ${hex}"><input type="radio" name="colour" value="${hex}" aria-label="${nameOfColour(hex, lang)}" /></label>`,
    ),
    `<input type="color" id="own" aria-label="${texts.own}" value="#3366aa" />`,
  ]
}

function toolsOf({ tools }: DrawingDetails, texts: Texts): string[] {
  return tools.map(
    (tool) => `<label><input type="radio" name="tool" value="${tool}" />${texts[tool]}</label>`,
  )
}

function sizesOf({ sizes }: DrawingDetails): string[] {
  return sizes.map(
    (size) =>
      `<label style="--dot: ${Math.min(26, Math.max(3, Math.round(size / 1.6)))}px"><input type="radio" name="size" value="${size}" aria-label="${size}" /></label>`,
  )
}
