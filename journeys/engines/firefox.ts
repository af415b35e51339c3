/** Debian's Firefox, steered by WebDriver BiDi. */
import { type Frame, launch, type Page } from 'puppeteer-core'
import { expect, vi } from 'vitest'
import * as z from 'zod'
import { type Engine, findInPage, type Frames, type Hand, missed } from './engine.ts'
import { firefoxPath } from './installed.ts'

/** Starts it with an empty profile and one tab; `prefs` are settings of its own. */
export async function openFirefox(prefs: Record<string, boolean | number> = {}): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: prefs,
    defaultViewport: { width: 1440, height: 900 },
  })
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return {
    name: 'Firefox',
    async open(url) {
      // The driver’s own way waits for ever when it leaves a page that has frames of another site.
      const before = said.length
      await page.evaluate((to) => location.assign(to), url)
      await vi.waitFor(async () => expect(page.url()).toBe(new URL(url).href), { timeout: 10_000 })
      // A page that is left while its parts still load says that it does not get them; nobody sees it.
      said.splice(before)
    },
    address: async () => page.url(),
    async find(wanted, frames) {
      const place = await within(page.mainFrame(), frames)
      // As text: what is evaluated knows nothing of this module.
      const element = `(${findInPage.toString()})(${JSON.stringify(wanted)})`
      const found = `(${centreOf.toString()})(${element})`
      const pointNow = async (): Promise<Point | null> =>
        Point.nullish().parse(await place?.frame.evaluate(found)) ?? null
      const centre = await pointNow()
      await place?.frame.evaluate(nextFrame)
      const after = await pointNow()
      // What still moves, a dialog that opens, would be missed by the press.
      const isStill = centre !== null && centre.x === after?.x && centre.y === after.y
      if (!place || !isStill) return null
      const at = { x: place.x + centre.x, y: place.y + centre.y }
      return handAt(page, at, () => landing(place.frame, element))
    },
    async shown(frames) {
      const place = await within(page.mainFrame(), frames)
      return z
        .string()
        .catch('')
        .parse(await place?.frame.evaluate('document.body.innerText'))
    },
    console: () => said,
    close: () => browser.close(),
  }
}

const Point = z.object({ x: z.number(), y: z.number() })
type Point = z.infer<typeof Point>

/** As text, as what is evaluated beside it. */
const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

function centreOf(element: Element | null): { x: number; y: number } | null {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return element && { x: x + width / 2, y: y + height / 2 }
}

/** A frame with where it stands in the window. */
type Place = { frame: Frame; x: number; y: number }

async function within(top: Frame, frames: Frames): Promise<Place | null> {
  let place: Place = { frame: top, x: 0, y: 0 }
  for (const selector of frames) {
    const element = await place.frame.$(selector)
    const frame = await element?.contentFrame()
    if (!element || !frame) return null
    const corner = await element.evaluate((seen) => seen.getBoundingClientRect().toJSON())
    place = { frame, x: place.x + corner.x, y: place.y + corner.y }
  }
  return place
}

/** Pressed and written into as the mouse and the keyboard do it, wherever the element's page comes from. */
function handAt(page: Page, at: Point, expectPress: () => Promise<() => Promise<void>>): Hand {
  const press = async (): Promise<void> => {
    const hasLanded = await expectPress()
    await click(page, at)
    await hasLanded()
  }
  return {
    press,
    async write(text) {
      await press()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
  }
}

/**
 * Waits for a press of what is found. Fails as what was drawn anew where the press met something else: on a busy
 * machine the page may move between the look and the press, and a person would press again.
 */
async function landing(frame: Frame, element: string): Promise<() => Promise<void>> {
  await frame.evaluate(`(${listenAt.toString()})(${element})`)
  return () =>
    vi.waitFor(async () => {
      // A page that the press has left knows nothing of it.
      const landed = await frame.evaluate('window.landed').catch(() => undefined)
      if (landed === 'nowhere' || landed === 'elsewhere')
        throw Object.assign(new Error(`The press landed ${landed}`), { name: missed })
    }, 3_000)
}

function listenAt(element: Element | null): void {
  const note = (landed: string): boolean => Reflect.set(window, 'landed', landed)
  note('nowhere')
  const told = ({ target }: Event): void => {
    const isIt =
      target instanceof Element &&
      (element?.contains(target) || target.closest('label')?.contains(element))
    note(isIt ? 'there' : 'elsewhere')
  }
  // Not the click: a menu that opens as the button goes down covers what was pressed.
  addEventListener('pointerdown', told, { capture: true, once: true })
}

/**
 * Once more where Firefox could not hand the press to a page: the window is drawn anew at that moment,
 * after one page or frame took another's place, and nothing was pressed.
 */
function click(page: Page, { x, y }: Point): Promise<void> {
  return vi.waitFor(
    async () => {
      try {
        await page.mouse.click(x, y)
      } catch (error) {
        await page.mouse.reset()
        throw error
      }
    },
    { timeout: 10_000, interval: 100 },
  )
}
