/** Drawing: a free sheet or a grid of pixels, with undo, mirror and a picture to save. */
import { defineFamily } from '../family.ts'
import type { Langs, Words } from '../family.ts'
import { changeDrawing, GROUNDS, SAID } from './change.ts'
import { composeDrawing } from './compose.ts'
import { DrawingDetails } from './details.ts'
import { readDrawing, scoreDrawing } from './read.ts'

export const drawing = defineFamily({
  kind: 'drawing',
  Details: DrawingDetails,
  name: { en: 'drawing pads', zh: '画板' },
  offers: { en: 'colours, brushes, paper and tools', zh: '颜色、画笔、纸张和工具' },
  score: scoreDrawing,
  read: readDrawing,
  change: changeDrawing,
  translate: (details) => details,
  title: ({ mode, ground, named }, lang) => {
    const own = TITLES[ground]
    if (named) return lang === 'zh' ? '签名板' : 'Signature'
    if (own !== undefined) return own[lang]
    if (mode === 'pixel') return lang === 'zh' ? '像素画' : 'Pixel paper'
    return lang === 'zh' ? '画板' : 'Sketchpad'
  },
  describe: describeDrawing,
  compose: composeDrawing,
})

const TITLES: Partial<Record<DrawingDetails['ground'], Words>> = {
  pitch: { en: 'Tactics board', zh: '战术板' },
  rice: { en: 'Writing board', zh: '写字板' },
  tian: { en: 'Writing board', zh: '写字板' },
  staff: { en: 'Music paper', zh: '五线谱' },
}

function describeDrawing(details: DrawingDetails, langs: Langs): string {
  const extras = extrasOf(details, langs)
  const rest =
    langs.spoken === 'zh'
      ? extras.map((extra) => `，${extra}`)
      : extras.map((extra) => `, ${extra}`)
  return describeSheet(details, langs) + rest.join('')
}

/** What is special about this one, at most three things. */
function extrasOf(details: DrawingDetails, { spoken }: Langs): string[] {
  const { ground, folds, signs, slider, words } = details
  const isChinese = spoken === 'zh'
  const wishes = (['asksFirst', 'toggles', 'counts', 'named'] as const).filter(
    (name) => details[name],
  )
  return [
    ...(ground === 'plain' ? [] : [GROUNDS[ground][spoken]]),
    ...(folds.length > 0
      ? [isChinese ? `${folds.join('、')} 向对称` : `symmetry of ${folds.join(' or ')}`]
      : []),
    ...(signs.length > 0
      ? [isChinese ? `印章 ${signs.join(' ')}` : `stamps ${signs.join(' ')}`]
      : []),
    ...(words.length === 0
      ? []
      : [
          isChinese
            ? `${words.length} 个随机词，可藏起来`
            : `${words.length} random words to hide and show`,
        ]),
    ...(slider === null ? [] : [isChinese ? '粗细滑块' : `width ${slider.join(' to ')}`]),
    ...wishes.map((name) => SAID[spoken][name]),
  ].slice(0, 3)
}

function describeSheet(details: DrawingDetails, { spoken }: Langs): string {
  const { mode, columns, rows, colours, sizes, slider, isBare } = details
  if (isBare) {
    return spoken === 'zh'
      ? `画板，${colours.length} 种颜色，可撤销、清空、保存 PNG`
      : `a sheet with ${colours.length} ${colours.length === 1 ? 'colour' : 'colours'}, undo, clear and save as PNG`
  }
  if (spoken === 'zh') {
    const sheet =
      mode === 'pixel'
        ? `${columns} × ${rows} 像素画板`
        : slider === null
          ? `${sizes.length} 种画笔的画板`
          : '画板'
    return `${sheet}，${colours.length} 种颜色，可撤销、镜像、保存 PNG`
  }
  const sheet =
    mode === 'pixel'
      ? `a ${columns} × ${rows} pixel grid`
      : slider === null && sizes.length > 1
        ? `a sheet with ${sizes.length} brush sizes`
        : 'a sheet with one brush'
  return `${sheet}, ${colours.length} colours, undo, mirror and save as PNG`
}
