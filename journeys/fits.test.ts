/** Both languages fit every page at three widths: nothing runs out of the window, of its box, or over something that can be pressed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, publish, signUp, visit } from './person.ts'
import { restOf } from './quiet.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { Locale } from './words.ts'

const widths = [1440, 820, 390]
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What does not fit on a page at each width, as lines. */
async function misfitsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(twoFrames)
    for (const misfit of await page.evaluate(misfits)) found.push(`${path} at ${width}: ${misfit}`)
  }
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
  if (past > 0) found.push(`the page is ${past} px wider than the window`)

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
      if (one.parts.some((part) => other.parts.some((beside) => meet(part, beside))))
        found.push(`${said(one.element)} and ${said(other.element)} overlap`)
    }
  return [...new Set(found)]
}

test('what does not fit is found: a wide page, words out of their box, buttons on each other', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const page = await profile.newPage()
  await page.setContent(`<div style="width:2000px">wide</div>
    <p style="width:40px;overflow:hidden;white-space:nowrap">Words that are cut off</p>
    <button style="position:absolute;left:10px;top:200px">One</button>
    <button style="position:absolute;left:20px;top:205px">Two</button>`)
  expect((await misfitsOf(page, '/')).filter((line) => line.startsWith('/ at 1440'))).toEqual([
    expect.stringContaining('px wider than the window'),
    expect.stringContaining('wider than p. "Words that are cut off"'),
    expect.stringMatching(/One.* and .*Two.* overlap$/),
  ])
  await profile.close()
})

test.each(['en', 'zh'] as const)(
  'every page fits at 390, 820 and 1440 px (%s) [I18N-26]',
  async (locale: Locale) => {
    const profile = await openProfile(browser, { width: 1440, height: 900, locale })
    const maker = await visit(profile, server.url, locale)
    const { page } = maker
    const found: string[] = []
    const rest = restOf(page)
    const look = async (path: string): Promise<void> => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(server.url + path)
      await rest.reached()
      found.push(...(await misfitsOf(page, path)))
    }
    const signedOut = ['/login', '/codehost/signup', '/codehost/signin']
    for (const path of signedOut) await look(path)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signUp(maker, `fit-${locale}`)
    const name =
      locale === 'en' ? 'A long name of a small app for tea' : '一个名字很长的泡茶计时小应用'
    const id = await makeApp(maker, { name, prompt: 'A list for the tea house' })
    await publish(maker)
    for (const path of [
      '/',
      '/marketplace',
      '/pricing',
      '/pricing?billing=yearly',
      '/terms',
      '/privacy',
      '/nowhere',
      '/generator',
      '/dashboard',
      '/dashboard?tab=favorites',
      '/dashboard?tab=llm',
      '/dashboard?tab=account',
      `/app/${id}`,
      `/app/${id}?edit=1`,
      '/codehost/settings/tokens',
    ])
      await look(path)
    await page.goto(`${server.url}/marketplace`)
    await page.locator('a[href^="/profile/"]').first().waitFor()
    const author = await page.locator('a[href^="/profile/"]').first().getAttribute('href')
    await look(author ?? '')
    expect(found).toEqual([])
    await profile.close()
  },
  240_000,
)
