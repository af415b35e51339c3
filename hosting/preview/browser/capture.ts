/**
 * Takes the picture of an app's page (PVW-28, LIM-59). Loaded into the page only when a picture is
 * asked for, and answers on its own script element; what it says is the app's word, never trusted.
 */
import { createContext, destroyContext, domToJpeg } from 'modern-screenshot'
import { pictureEvent, pictureLimit } from './picture/picture-event.ts'

const maxWidth = 800
const maxHeight = 600
const assetWithinMs = 5_000
const layoutWithinMs = 1_000

const script = document.currentScript
void takePicture()
  .catch(() => null)
  .then((detail) => script?.dispatchEvent(new CustomEvent(pictureEvent, { detail })))

/**
 * The top of the page as it is at scroll 0, as a JPEG data URL. Always 4:3, as cards show it: of a
 * high frame the lower part is left out, below a low one the page goes on.
 */
async function takePicture(): Promise<string | null> {
  const root = document.documentElement
  await laidOut()
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  const height = Math.floor((width * maxHeight) / maxWidth)
  if (width < 1 || height < 1) return null
  const blank = await openBlankPage(root)
  const context = await createContext(root, {
    width,
    height,
    scale: Math.min(1, maxWidth / width, maxHeight / height),
    type: 'image/jpeg',
    quality: 0.8,
    backgroundColor: '#fff',
    style: { background: canvasBackground(root) },
    timeout: assetWithinMs,
    filter: (node) => node !== blank && !(node instanceof HTMLScriptElement),
  })
  // The library would put its own measuring frame into the body, where it may match the app's styles.
  context.sandbox = blank
  try {
    const picture = await domToJpeg(context)
    return picture.length <= pictureLimit ? picture : null
  } finally {
    destroyContext(context)
    blank.remove()
  }
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
