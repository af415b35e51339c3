/** The frame around the element that would be picked. It lies over the page and takes no part in it. */
import { plainText } from '../../../../project/pick/plain-text.ts'

const whole = 'all:initial;position:fixed;inset:0;width:100%;height:100%;z-index:2147483647'
// Blue within white within blue is seen on any ground.
const line = '2px solid #1d4ed8'
const frame = `display:none;position:fixed;box-sizing:border-box;border:${line};outline:2px solid #fff;box-shadow:0 0 0 4px #1d4ed8;border-radius:2px`
const unseen = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
const spokenLength = 200

/** Puts the frame into the page, in front of everything; screen readers are told what it is around. */
export function drawOutline(): { show: (element: Element | null) => void; remove: () => void } {
  const host = document.createElement('div')
  host.style.cssText = `${whole};pointer-events:none`
  const box = withStyle(frame)
  const words = withStyle(unseen)
  words.role = 'status'
  host.attachShadow({ mode: 'closed' }).append(box, words)
  openOver(host)
  let shown: Element | null = null

  function place(): void {
    const rect = shown?.getBoundingClientRect()
    box.style.display = rect ? 'block' : 'none'
    if (!rect) return
    box.style.left = `${rect.left}px`
    box.style.top = `${rect.top}px`
    box.style.width = `${rect.width}px`
    box.style.height = `${rect.height}px`
  }

  const moves = ['scroll', 'resize'] as const
  for (const move of moves) window.addEventListener(move, place, true)
  return {
    show(element) {
      if (element === shown) return
      shown = element
      words.textContent = plainText(element === null ? '' : spokenOf(element))
      place()
    },
    remove() {
      for (const move of moves) window.removeEventListener(move, place, true)
      host.remove()
    },
  }
}

/** What lies outside of an open dialog is not told to screen readers. */
function openOver(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  ;(dialog ?? document.documentElement).append(host)
  host.popover = 'manual'
  host.showPopover()
}

function withStyle(css: string): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = css
  return element
}

function spokenOf(element: Element): string {
  const words = element.getAttribute('alt') ?? element.getAttribute('aria-label')
  return (words ?? element.textContent).slice(0, spokenLength)
}
