/**
 * Takes the picture of an app's page. Loaded into the page only when a picture is
 * asked for, and answers on its own script element; what it says is the app's word, never trusted.
 */
import { createContext, destroyContext, domToJpeg } from 'modern-screenshot'
import { columnsFor, inColumns } from './picture/in-columns.ts'
import { pictureEvent, pictureLimit, pictureOfIn, type PictureOf } from './picture/picture-event.ts'

const maxWidth = 800
const maxHeight = 600
const longestEdge = 1_568
const mostWindows = 4
// What is too long to be sent at the first is made coarser.
const qualities = [0.8, 0.5] as const
const assetWithinMs = 5_000
const layoutWithinMs = 1_000

const script = document.currentScript
void takePicture(pictureOfIn({ of: script?.dataset['of'] }))
  .catch(() => null)
  .then((detail) => script?.dispatchEvent(new CustomEvent(pictureEvent, { detail })))

/** The page from its top as a JPEG data URL. */
async function takePicture(of: PictureOf): Promise<string | null> {
  const root = document.documentElement
  await laidOut()
  const { width, height, scale, columns = 1 } = sizeOf(root, of)
  if (width < 1 || height < 1) return null
  const blank = await openBlankPage(root)
  const context = await createContext(root, {
    width,
    height,
    scale,
    type: 'image/jpeg',
    quality: qualities[0],
    backgroundColor: '#fff',
    style: { background: canvasBackground(root), ...asRoot(root) },
    timeout: assetWithinMs,
    filter: (node) => node !== blank && !(node instanceof HTMLScriptElement),
  })
  // The library would put its own measuring frame into the body, where it may match the app's styles.
  context.sandbox = blank
  try {
    for (const quality of qualities) {
      context.quality = quality
      const taken = await domToJpeg(context)
      const picture = columns === 1 ? taken : await inColumns(taken, columns, quality)
      if (picture.length <= pictureLimit) return picture
    }
    return null
  } finally {
    destroyContext(context)
    blank.remove()
  }
}

function sizeOf(root: HTMLElement, of: PictureOf): Size {
  if (of === 'card') return cardSize(root)
  if (of === 'page') return pageSize(root)
  const width = widthOf(root)
  const windows = of === 'screen' ? 1 : mostWindows
  const height = Math.max(
    window.innerHeight,
    Math.min(root.scrollHeight, windows * window.innerHeight),
  )
  const columns = of === 'screen' ? 1 : columnsFor(width, height, longestEdge)
  const longest = Math.max(width * columns, height / columns)
  return { width, height, columns, scale: Math.min(1, longestEdge / longest) }
}

type Size = { width: number; height: number; scale: number; columns?: number }

/** Always 4:3, as cards show it: of a high frame the lower part is left out, below a low one the page goes on. */
function cardSize(root: HTMLElement) {
  const width = widthOf(root)
  const height = Math.floor((width * maxHeight) / maxWidth)
  return { width, height, scale: Math.min(1, maxWidth / width, maxHeight / height) }
}

/** The page at its width, as far down as is sent at full size. */
function pageSize(root: HTMLElement) {
  const width = widthOf(root)
  const shown = Math.max(window.innerHeight, Math.min(root.scrollHeight, longestEdge))
  return { width, height: shown, scale: Math.min(1, longestEdge / Math.max(width, shown)) }
}

function widthOf(root: HTMLElement): number {
  return Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
}

/** A frame that has just come into the layout hears of its size a moment later. */
function laidOut(): Promise<void> {
  return new Promise((resolve) => {
    if (window.innerWidth > 0) return resolve()
    window.addEventListener('resize', () => resolve(), { once: true })
    setTimeout(resolve, layoutWithinMs)
  })
}

/** A page without styles, in which the library looks up what an element looks like by itself. */
function openBlankPage(root: HTMLElement): Promise<HTMLIFrameElement> {
  const blank = document.createElement('iframe')
  blank.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  blank.srcdoc = '<!doctype html><meta charset="utf-8"><title></title><body>'
  return new Promise((resolve) => {
    blank.addEventListener('load', () => resolve(blank), { once: true })
    root.append(blank)
  })
}

// In its picture it is no root any more: margins of what it begins with would move all of it down.
function asRoot(root: HTMLElement): { display?: string } {
  return getComputedStyle(root).display === 'block' ? { display: 'flow-root' } : {}
}

// A page without a background of its own is painted with its body's (CSS Backgrounds 3, 2.11.2).
function canvasBackground(root: HTMLElement): string {
  const own = getComputedStyle(root)
  if (hasBackground(own)) return own.background
  const body = getComputedStyle(document.body)
  return hasBackground(body) ? body.background : '#fff'
}

function hasBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'
}
