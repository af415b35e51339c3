/** What is wrong with the layout of a page: rules that hold for every page in every face, at any width. */
import type { Page } from 'playwright-core'

const everyWidth: readonly number[] = [1440, 820, 390]

/**
 * Looks at the page as it stands, at three widths or at those that are given.
 *
 * @returns a line for each fault: a page wider than its window, words out of their box, cut off without a sign of
 * it or squeezed into a column of letters, controls on each other, on a touch screen controls that are smaller than a thumb
 */
export async function layoutFaults(
  page: Page,
  widths: readonly number[] = everyWidth,
): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(twoFrames)
    for (const misfit of await page.evaluate(misfits))
      found.push(`at ${width}: ${misfit} (${page.url()})`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn))
}

/** Runs in the page. */
function misfits(): string[] {
  const found: string[] = []
  const said = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    // What is there for the ear alone is a pixel large.
    return width > 2 && height > 2
  }
  const past = document.documentElement.scrollWidth - innerWidth
  if (past > 0) found.push(`the page is ${past} px wider than the window: ${said(furthest())}`)

  for (const element of document.body.querySelectorAll('*')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if (!hasWords || !isSeen(element)) continue
    const style = getComputedStyle(element)
    if (style.display === 'inline') continue
    const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
    // Words of people end in dots where there is no room: that is said by the dots.
    const isShortened =
      style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp)
    if (scrolls || isShortened || element.closest('pre, .cm-editor, textarea')) continue
    if (isSqueezed(element, Number.parseFloat(style.fontSize)))
      found.push(`words stand letter beneath letter in ${said(element)}`)
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(
        `words are ${element.scrollWidth - element.clientWidth} px wider than ${said(element)}`,
      )
    if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
      found.push(`words are cut off below in ${said(element)}`)
  }

  /** What of an element is in sight, line by line: ancestors that scroll or cut hide the rest. */
  const shownParts = (element: Element): DOMRect[] =>
    [...element.getClientRects()].map((own) => {
      let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom]
      for (let over = element.parentElement; over; over = over.parentElement) {
        if (getComputedStyle(over).overflow === 'visible') continue
        const box = over.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    })
  const floats = (element: Element): boolean => {
    for (let over: Element | null = element; over; over = over.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(over).position)) return true
    return false
  }
  const pressed = [
    ...document.body.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]',
    ),
  ]
    .filter((element) => isSeen(element) && !floats(element) && !element.closest('[inert]'))
    .map((element) => ({ element, parts: shownParts(element) }))
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  for (const [at, one] of pressed.entries())
    for (const other of pressed.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (standsIn(one.element, other.element) || standsIn(other.element, one.element)) continue
      if (one.parts.some((part) => other.parts.some((beside) => meet(part, beside))))
        found.push(`${said(one.element)} and ${said(other.element)} overlap`)
    }
  if (matchMedia('(pointer: coarse) and (max-width: 1100px)').matches)
    for (const { element } of pressed)
      if (isSmall(element)) found.push(`${said(element)} is smaller than a thumb`)
  return [...new Set(found)]

  /** Words of its own on more than four lines, none wider than three letters. */
  function isSqueezed(element: Element, fontSize: number): boolean {
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const widths = [...range.getClientRects()].map(({ width }) => width).filter(Boolean)
      return widths.length > 4 && Math.max(...widths) < 3 * fontSize
    })
  }

  /** What reaches furthest beyond the window and is cut off by nothing. */
  function furthest(): Element {
    let last: Element = document.body
    for (const element of document.body.querySelectorAll('*')) {
      const cut = element.parentElement?.closest('[role=region], .wide-table, pre')
      const reach = element.getBoundingClientRect().right
      if (!cut && reach > Math.max(innerWidth, last.getBoundingClientRect().right)) last = element
    }
    return last
  }

  /** A button that has its place inside a field. */
  function standsIn(part: Element, field: Element): boolean {
    if (!field.matches('input, textarea')) return false
    const [inner, outer] = [part.getBoundingClientRect(), field.getBoundingClientRect()]
    return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top
  }

  /** Less than 44 px on a touch screen; a link of one short word is as wide as the word, one in a text as high as its line. */
  function isSmall(element: Element): boolean {
    const isLink = element.tagName === 'A'
    if (isLink && getComputedStyle(element).display === 'inline') return false
    const thumb = 43
    const boxes = [element, element.closest('label')].map((one) => one?.getBoundingClientRect())
    if (boxes.some((box) => box && box.height >= thumb && (box.width >= thumb || isLink)))
      return false
    // What is pressed may be larger than what is drawn.
    const box = element.getBoundingClientRect()
    const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, thumb / 2 - 1]
    const around = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const
    return !around.every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      // What lies under an open menu is pressed when that is closed.
      return hit === null || element.contains(hit) || floats(hit)
    })
  }
}
