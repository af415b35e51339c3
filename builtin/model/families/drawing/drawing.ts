/** Drawing: a free sheet or a grid of pixels, with undo, mirror and a picture to save. */
import { defineFamily } from '../family.ts'
import type { Langs } from '../family.ts'
import { changeDrawing } from './change.ts'
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
  title: ({ mode }, lang) => {
    if (mode === 'pixel') return lang === 'zh' ? '像素画' : 'Pixel paper'
    return lang === 'zh' ? '画板' : 'Sketchpad'
  },
  describe: describeDrawing,
  compose: composeDrawing,
})

function describeDrawing(details: DrawingDetails, { spoken }: Langs): string {
  const { mode, columns, rows, colours, sizes } = details
  if (spoken === 'zh') {
    const sheet =
      mode === 'pixel' ? `${columns} × ${rows} 像素画板` : `${sizes.length} 种画笔的画板`
    return `${sheet}，${colours.length} 种颜色，可撤销、镜像、保存 PNG`
  }
  const sheet =
    mode === 'pixel'
      ? `a ${columns} × ${rows} pixel grid`
      : `a sheet with ${sizes.length} brush sizes`
  return `${sheet}, ${colours.length} colours, undo, mirror and save as PNG`
}
