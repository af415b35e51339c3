/** Hears what the person picks: by Alt and a click at any time; while picking by a click or by keys. */
import { textsOf } from './element-texts.ts'
import type { PickEvent } from './pick-event.ts'
import { parsePickOrder } from './pick-event.ts'
import type { Picking } from './picking.ts'
import { beginPicking } from './picking.ts'

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
const moves = ['pointermove', 'mousemove', 'pointerover', 'mouseover'] as const
const entries = ['pointerenter', 'mouseenter', 'dblclick', 'auxclick', 'contextmenu'] as const
const touches = ['touchstart', 'touchmove', 'touchend', 'dragstart'] as const
const steps: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

type Acts = { pick: (element: Element) => void; leave: () => void }

/**
 * Begins to listen, before anything of the app does. What the person picks with never reaches the app; what a script
 * of the app makes up is none of it. In a tab of its own nothing is picked: the studio is not beside it.
 * @returns takes an order of the shell; false when the message is none
 */
export function watchPicks(report: (event: PickEvent) => void): (message: unknown) => boolean {
  if (window.top === window.parent) return () => false
  let picking: Picking | null = null
  const end = (): void => {
    picking?.end()
    picking = null
  }
  const pick = (element: Element): void => {
    end()
    report({ kind: 'picked', texts: textsOf(element) })
  }
  listenToPointer(() => picking, pick)
  listenToKeys(() => picking, {
    pick,
    leave: () => {
      end()
      report({ kind: 'pickEnded' })
    },
  })
  return (message) => {
    const order = parsePickOrder(message)
    if (order === undefined) return false
    end()
    if (order.isOn) picking = beginPicking()
    return true
  }
}

function listenToPointer(now: () => Picking | null, pick: (element: Element) => void): void {
  // The press that goes on: where it began, while it is ours. Its click comes after it has ended.
  let pressed: EventTarget | null = null
  const then: Partial<Record<string, (target: EventTarget | null) => void>> = {
    // What is held back would have brought the focus here. Asked for in vain, it would come later than where the pick leads.
    pointerdown: () => document.hasFocus() || window.focus(),
    pointerup: (target) => target === pressed && target instanceof Element && pick(target),
    click: () => {
      pressed = null
    },
  }

  function hearPress(event: MouseEvent): void {
    const target = event.composedPath()[0] ?? null
    const isPicking = now() !== null
    if (event.type === 'pointerdown')
      pressed = event.button === 0 && (isPicking || event.altKey) ? target : null
    if (!isPicking && (pressed === null || isByKeyboard(event))) return
    hold(event)
    then[event.type]?.(target)
  }

  function hearMove(event: Event): void {
    const picking = now()
    if (picking === null) return
    hold(event)
    const target = event.composedPath()[0]
    if (target instanceof Element && event.type === 'pointermove') picking.show(target)
  }

  for (const type of presses) listen(type, hearPress)
  for (const type of [...moves, ...entries]) listen(type, hearMove)
  for (const type of touches) listen(type, (event) => now() && holdOnly(event))
}

function listenToKeys(now: () => Picking | null, acts: Acts): void {
  let pressed: string | null = null
  const hear = (event: KeyboardEvent): void => {
    if (event.type === 'keydown') pressed = null
    const picking = now()
    // The key that picks is let go of afterwards.
    if (event.type === 'keyup' && event.key === pressed) hold(event)
    if (picking === null || isOfBrowser(event)) return
    hold(event)
    if (event.type !== 'keydown') return
    pressed = event.key
    choose(event, picking, acts)
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) listen(type, hear)
}

function choose({ key, shiftKey }: KeyboardEvent, picking: Picking, acts: Acts): void {
  if (key === 'Escape') return acts.leave()
  const by = key === 'Tab' ? (shiftKey ? -1 : 1) : steps[key]
  if (by !== undefined) return picking.step(by)
  const outlined = picking.outlined()
  if (outlined && (key === 'Enter' || key === ' ')) acts.pick(outlined)
}

function isOfBrowser({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

/** First of all listeners, and of the person's own events alone. */
function listen<Name extends keyof WindowEventMap>(
  type: Name,
  hear: (event: WindowEventMap[Name]) => void,
): void {
  const options = { capture: true, passive: type.startsWith('touch') }
  window.addEventListener(type, (event) => event.isTrusted && hear(event), options)
}

/** The keyboard clicks too, without any press. */
function isByKeyboard({ type, detail }: MouseEvent): boolean {
  return type === 'click' && detail === 0
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The page scrolls on by touch. */
function holdOnly(event: Event): void {
  if (event.type === 'dragstart') event.preventDefault()
  event.stopImmediatePropagation()
}
