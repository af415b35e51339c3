/** Changes of a drawing app: colours, brushes, grid, paper, tools. */
import type { Lang } from '../../plan.ts'
import type { Langs, Step } from '../family.ts'
import { nameOfColour, readColours } from '../../read/words/paints.ts'
import { changeWords } from './change-words.ts'
import type { DrawingDetails, Tool } from './details.ts'
import { STAMPS, TOOLS } from './details.ts'
import { readStart, STAMP_WORDS, TOOL_WORDS } from './read-brushes.ts'
import { isFixed } from './read-fixed.ts'
import { readParts } from './read.ts'

type Changed = Step<DrawingDetails> | null

const ADD = /\badd\b|\binclude\b|\banother\b|\bmore\b|增加|添加|加(?:上|一)?/i
const REMOVE = /\b(?:remove|delete|drop|hide|without)\b|去掉|删除|移除|隐藏/i

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the drawing app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeDrawing(details: DrawingDetails, clause: string, langs: Langs): Changed {
  const changed =
    changeWords(details, clause, langs) ??
    changeStart(details, clause, langs) ??
    changeScale(details, clause, langs) ??
    changeInk(details, clause, langs) ??
    changeColours(details, clause, langs) ??
    changeSize(details, clause, langs) ??
    changeTools(details, clause, langs)
  if (changed !== null) return changed
  const next = readParts(details, clause)
  if (JSON.stringify(next) !== JSON.stringify(details))
    return { next, said: sayParts(details, next, langs) }
  return hasAlready(details, clause, langs)
}

/** 'Start with purple': the colour that is taken up at first. */
function changeStart(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const start = readStart(clause)
  if (start === null) return null
  const colours = [...new Set([...details.colours, start])].slice(-24)
  const name = nameOfColour(start, spoken)
  const said = spoken === 'zh' ? `一开始用${name}` : `starts with ${name}`
  return { next: { ...details, start, colours }, said }
}

const THICKER =
  /\b(?:thicker|fatter|wider|bolder|heavier)\b(?! brush)|(?:[笔线][^，。]{0,5}|画?得?)[粗](?:一?[点些]|$)|太细/i
const THINNER =
  /\b(?:thinner|finer|narrower|less thick)\b|(?:[笔线][^，。]{0,5}|画?得?)细(?:一?[点些]|$)|太粗/i
const SQUARES = /\b(?:squares?|grid|lines?|dots?)\b|格|网|线|点/i
const LARGER = /\b(?:bigger|larger|wider|coarser)\b|大一?[点些]|更大|太小/i
const SMALLER = /\b(?:smaller|finer|tighter)\b|小一?[点些]|更小|太大/i

/** Strokes go by a step thicker or thinner, and the squares of the paper larger or smaller. */
function changeScale(details: DrawingDetails, clause: string, langs: Langs): Changed {
  return changeSquares(details, clause, langs) ?? changeStrokes(details, clause, langs)
}

function changeSquares(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const hasSquares = details.mode === 'free' && ['squared', 'dotted'].includes(details.ground)
  if (!hasSquares || !SQUARES.test(clause)) return null
  if (!LARGER.test(clause) && !SMALLER.test(clause)) return null
  const by = LARGER.test(clause) ? 2 / 3 : 1.5
  const [columns, rows] = [details.columns, details.rows].map((side) =>
    Math.min(64, Math.max(4, Math.round(side * by))),
  )
  const said =
    by < 1 ? { en: 'larger squares', zh: '格子更大' } : { en: 'smaller squares', zh: '格子更小' }
  const next = { ...details, columns: columns ?? details.columns, rows: rows ?? details.rows }
  return { next, said: said[spoken] }
}

function changeStrokes(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const by = THICKER.test(clause) ? 1.8 : THINNER.test(clause) ? 0.5 : 0
  if (by === 0 || details.mode === 'pixel') return null
  const step = (size: number): number => Math.min(200, Math.max(1, Math.round(size * by)))
  const sizes = [...new Set(details.sizes.map(step))]
  const [least, most] = details.slider ?? [0, 0]
  const slider: DrawingDetails['slider'] =
    details.slider === null ? null : [least, Math.max(least + 1, step(most))]
  const said =
    by > 1 ? { en: 'thicker strokes', zh: '线条更粗' } : { en: 'thinner strokes', zh: '线条更细' }
  return { next: { ...details, sizes, slider }, said: said[spoken] }
}

const INK = /\b(?:ink|pen|pencil|chalk|marker|lines?|strokes?)\b|[笔墨线]/i

const OF_PAINT =
  /\bcolou?rs?\b(?!.*\b(?:background|page|theme|title)\b)|\bpaints?\b|\bswatch|颜色|颜料/i

/** 'Blue ink': what one draws with from now on; a sheet of one colour changes it. */
function changeInk(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const [start, other] = readColours(clause)
  const isOne = start !== undefined && other === undefined
  if (!isOne || ADD.test(clause) || REMOVE.test(clause) || !INK.test(clause)) return null
  const kept = details.colours.length > 1 ? details.colours : []
  const colours = [...new Set([start, ...kept])].slice(0, 24)
  return { next: { ...details, start, colours }, said: nameOfColour(start, spoken) }
}

/** 'Add pink' is paint; 'make it pink' is a wish for the page, which everybody's reader grants. */
function changeColours(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const named = readColours(clause)
  const adds = ADD.test(clause)
  if (
    named.length === 0 ||
    !(adds || REMOVE.test(clause) || (named.length > 1 && OF_PAINT.test(clause)))
  ) {
    return null
  }
  const names = named.map((hex) => nameOfColour(hex, spoken)).join(spoken === 'zh' ? '、' : ', ')
  if (adds) {
    const colours = [...new Set([...details.colours, ...named])].slice(0, 24)
    return {
      next: { ...details, colours },
      said: spoken === 'zh' ? `增加${names}` : `${names} added`,
    }
  }
  if (!REMOVE.test(clause)) {
    return {
      next: { ...details, fixed: isFixed(clause, details.fixed), colours: named.slice(0, 24) },
      said: names,
    }
  }
  const colours = details.colours.filter((hex) => !named.includes(hex))
  if (colours.length < 2) return null
  return {
    next: { ...details, colours },
    said: spoken === 'zh' ? `去掉${names}` : `${names} removed`,
  }
}

const WIDTH =
  /\b(?:a |an )?(\d{1,3})\s*(?:px|pixels?)(?: wide)? (?:brush|pen)|\bbrush(?: size)? (?:of )?(\d{1,3})|(\d{1,3})\s*(?:像素|px)?的?(?:画笔|笔刷)/i

function changeSize(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const width = Number(WIDTH.exec(clause)?.slice(1).find(Boolean) ?? Number.NaN)
  const thicker =
    /\b(?:thicker|bigger|wider|larger) brush(?:es)?\b|(?:粗|大)的?画笔|画笔.*粗/i.test(clause)
  const asked = thicker ? Math.max(...details.sizes) * 2 : width
  if (!(asked >= 1 && asked <= 200)) return null
  const isDrop = REMOVE.test(clause)
  const kept = details.sizes.filter((size) => size !== asked)
  const sizes = (isDrop ? kept : [...kept, asked]).sort((one, other) => one - other).slice(-8)
  if (sizes.length === 0) return null
  return {
    next: { ...details, sizes },
    said: spoken === 'zh' ? `画笔 ${sizes.join('、')}` : `brushes ${sizes.join(', ')}`,
  }
}

/** A free sheet cannot be filled, and a stamp or an arrow is no row of pixels. */
function fitsMode(tool: Tool, mode: DrawingDetails['mode']): boolean {
  const isStamp = STAMPS.some((stamp) => stamp === tool)
  return mode === 'free' ? tool !== 'fill' : !isStamp && tool !== 'arrow'
}

function changeStamps(details: DrawingDetails, clause: string, spoken: Lang): Changed {
  if (details.mode === 'pixel') return null
  const isGone = REMOVE.test(clause)
  const tools = TOOLS.filter((name) =>
    STAMPS.some((stamp) => stamp === name) ? !isGone : details.tools.includes(name),
  )
  const said = isGone
    ? { en: 'no stamps', zh: '去掉印章' }
    : { en: 'stamps: heart, star and flower', zh: '印章：爱心、星星、小花' }
  return { next: { ...details, tools }, said: said[spoken] }
}

function changeTools(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  if (STAMP_WORDS.test(clause)) return changeStamps(details, clause, spoken)
  const tool = TOOLS.find((name) => TOOL_WORDS[name].test(clause))
  const adds = ADD.test(clause)
  if (tool === undefined || !(adds || REMOVE.test(clause))) return null
  if (!fitsMode(tool, details.mode)) return null
  const tools = TOOLS.filter((name) => (name === tool ? adds : details.tools.includes(name)))
  if (tools.length === 0 || (tool === 'brush' && !adds)) return null
  const name = spoken === 'zh' ? NAMES[tool].zh : `${NAMES[tool].en} tool`
  if (adds) return { next: { ...details, tools }, said: name }
  return { next: { ...details, tools }, said: spoken === 'zh' ? `去掉${name}` : `no ${name}` }
}

const NAMES = {
  brush: { en: 'brush', zh: '画笔' },
  line: { en: 'line', zh: '直线' },
  arrow: { en: 'arrow', zh: '箭头' },
  box: { en: 'rectangle', zh: '矩形' },
  oval: { en: 'oval', zh: '椭圆' },
  heart: { en: 'heart stamp', zh: '爱心印章' },
  star: { en: 'star stamp', zh: '星星印章' },
  flower: { en: 'flower stamp', zh: '小花印章' },
  fill: { en: 'fill', zh: '填充' },
  eraser: { en: 'eraser', zh: '橡皮' },
}

/** What the wishes that are there or not are called. */
export const SAID = {
  en: {
    asksFirst: 'clearing asks first',
    toggles: 'a second click clears a cell',
    counts: 'cells counted by colour',
    named: 'a name in the file name',
    isBig: 'large buttons',
    isBare: 'only what is needed',
    fixed: 'these colours and no others',
  },
  zh: {
    asksFirst: '清空前先确认',
    toggles: '再点一下擦掉',
    counts: '统计每种颜色的格数',
    named: '文件名带姓名',
    isBig: '大按钮',
    isBare: '只留必要的工具',
    fixed: '只有这些颜色',
  },
}

export const GROUNDS = {
  plain: { en: 'plain paper', zh: '白纸' },
  lined: { en: 'lined paper', zh: '横线纸' },
  squared: { en: 'squared paper', zh: '方格纸' },
  dotted: { en: 'dotted paper', zh: '点阵纸' },
  rice: { en: 'practice squares with diagonals', zh: '米字格' },
  tian: { en: 'practice squares', zh: '田字格' },
  staff: { en: 'music paper', zh: '五线谱' },
  pitch: { en: 'a football pitch', zh: '足球场' },
}

function sayParts(before: DrawingDetails, next: DrawingDetails, { spoken }: Langs): string {
  const counts = { colours: next.colours.length, sizes: next.sizes.length }
  const names = {
    en: {
      mode: `${next.mode} drawing`,
      mirror: next.mirror ? 'mirror on' : 'mirror off',
      sizes: `${counts.sizes} brushes`,
      colours: `${counts.colours} colours`,
    },
    zh: {
      mode: next.mode === 'pixel' ? '像素画' : '自由绘画',
      mirror: next.mirror ? '镜像' : '关闭镜像',
      sizes: `${counts.sizes} 种画笔`,
      colours: `${counts.colours} 种颜色`,
    },
  }[spoken]
  const parts = {
    ...names,
    columns: `${next.columns} × ${next.rows}`,
    rows: `${next.columns} × ${next.rows}`,
    ground: GROUNDS[next.ground][spoken],
    paper: {
      en:
        next.paper === '#1d3b2f' ? 'a dark green board' : `${nameOfColour(next.paper, 'en')} paper`,
      zh: next.paper === '#1d3b2f' ? '墨绿底' : `${nameOfColour(next.paper, 'zh')}底`,
    }[spoken],
    ...SAID[spoken],
    ...(next.fixed ? {} : { fixed: { en: 'a colour of your own', zh: '自选颜色' }[spoken] }),
    slider: { en: 'a slider for the width', zh: '粗细滑块' }[spoken],
    folds: { en: `symmetry ${next.folds.join(', ')}`, zh: `${next.folds.join('、')} 向对称` }[
      spoken
    ],
    signs: { en: `stamps ${next.signs.join(' ')}`, zh: `印章 ${next.signs.join(' ')}` }[spoken],
  }
  const keys = [
    'mode',
    'columns',
    'rows',
    'ground',
    'paper',
    'mirror',
    'folds',
    'sizes',
    'slider',
    'colours',
    'signs',
    'asksFirst',
    'toggles',
    'counts',
    'named',
    'isBig',
    'isBare',
    'fixed',
  ] as const
  const changed = keys.filter((key) => String(next[key]) !== String(before[key]))
  return [...new Set(changed.map((key) => parts[key]))].join(spoken === 'zh' ? '、' : ', ')
}

const THERE: [RegExp, en: string, zh: string][] = [
  [/\b(?:clear|reset)\b|清空|重置/i, 'a “Clear” button', '“清空”按钮'],
  [/\bundo\b|撤销/i, 'undo and redo', '撤销和重做'],
  [/\b(?:save|export|download|png)\b|保存|导出|下载/i, 'save as PNG', '保存为 PNG'],
]

function hasAlready(details: DrawingDetails, clause: string, { spoken }: Langs): Changed {
  const found = THERE.find(([word]) => word.test(clause))
  return found === undefined ? null : { next: details, said: spoken === 'zh' ? found[2] : found[1] }
}
