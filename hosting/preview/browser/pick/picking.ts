/** The time while the person chooses an element: one is outlined, and what lies in the app's own frames is covered. */
import { nextCandidate } from './candidates.ts'
import { drawOutline } from './outline.ts'

const rules = 'iframe,object,embed{pointer-events:none!important}*{cursor:crosshair!important}'

/** What is outlined now, and how another element is. */
export type Picking = ReturnType<typeof beginPicking>

/** Begins; `end` takes everything out of the page again. */
export function beginPicking() {
  const outline = drawOutline()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let outlined: Element | null = null

  function show(element: Element | null): void {
    outlined = element
    outline.show(element)
  }

  return {
    /** By keyboard: what left the page meanwhile is nowhere to go on from. */
    outlined: () => (outlined?.isConnected ? outlined : null),
    show,
    step(by: 1 | -1): void {
      const next = nextCandidate(outlined?.isConnected ? outlined : null, by)
      next?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      show(next)
    },
    end(): void {
      outline.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
