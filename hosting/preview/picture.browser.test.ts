import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame } from './testing/app-frame.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

test(
  'the picture for publishing shows the top of the page and changes nothing in the frame [PVW-28] [LIM-59]',
  async () => {
    const page = await world.openStudio({ 'index.html': tallRedApp }, 'bc')
    await page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('width', '1600px')
      document.querySelector('iframe')?.style.setProperty('height', '1300px')
    })
    const app = await appFrame(page, 'main')
    await app.waitForFunction('innerWidth === 1600')
    await app.evaluate('scrollTo(0, 2500)')
    const before = await app.evaluate('document.documentElement.outerHTML')
    const picture = await pictureOf(page)
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 800, height: 600 })
    const [red = 0, green = 0, blue = 0] = picture?.middle ?? []
    expect(red).toBeGreaterThan(240)
    expect(green + blue).toBeLessThan(20)
    // What the page leaves clear is white.
    expect(Math.min(...(picture?.corner ?? [0]))).toBeGreaterThan(240)
    expect(await app.evaluate('scrollY')).toBe(2500)
    expect(await app.evaluate('document.documentElement.outerHTML')).toBe(before)
    const events = await page.evaluate(() => window.testStudio.events)
    expect(events.map(({ kind }) => kind)).toEqual(['way', 'loading', 'painted'])
    await page.context().close()
  },
  patience,
)

test(
  'a picture asked for with a change shows the changed page, and without a page there is none [PVW-28]',
  async () => {
    const painted = (colour: string) =>
      `<!doctype html><style>body{background:${colour}}</style><h1>${colour}</h1>`
    const page = await world.openStudio({ 'index.html': painted('red') }, 'bd')
    await appFrame(page, 'h1')
    await page.evaluate((text) => window.testStudio.change({ 'index.html': text }), painted('#00f'))
    const changed = await pictureOf(page)
    // The heading's margin leaves no band above it.
    for (const [red, , blue] of [changed?.middle ?? [], changed?.corner ?? []]) {
      expect(blue).toBeGreaterThan(240)
      expect(red).toBeLessThan(20)
    }
    await page.evaluate(() => window.testStudio.change({}, ['index.html']))
    expect(await pictureOf(page)).toBeNull()
    await page.evaluate(() => window.testStudio.connection()?.close())
    expect(await pictureOf(page)).toBeNull()
    await page.context().close()
  },
  patience,
)

test(
  'the picture of a low, wide frame is 4:3 too and loses nothing at its sides [PVW-28]',
  async () => {
    const page = await world.openStudio({ 'index.html': leftEdgeApp }, 'be')
    await page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('width', '1000px')
      document.querySelector('iframe')?.style.setProperty('height', '300px')
    })
    const app = await appFrame(page, 'main')
    await app.waitForFunction('innerWidth === 1000 && innerHeight === 300')
    const picture = await pictureOf(page)
    expect(picture).toMatchObject({ width: 800, height: 600 })
    const [red, , blue] = picture?.corner ?? []
    expect(red).toBeGreaterThan(240)
    expect(blue).toBeLessThan(20)
    await page.context().close()
  },
  patience,
)

test(
  'the picture for the agent is the page at its width, as far down as 1,568 pixels [AGT-51]',
  async () => {
    const page = await world.openStudio({ 'index.html': tallRedApp }, 'bf')
    await page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('width', '390px')
      document.querySelector('iframe')?.style.setProperty('height', '700px')
    })
    const app = await appFrame(page, 'main')
    await app.waitForFunction('innerWidth === 390 && innerHeight === 700')
    const picture = await pictureOf(page, 'page')
    const width = await app.evaluate('document.documentElement.clientWidth')
    expect(picture).toMatchObject({ type: 'image/jpeg', width, height: 1_568 })
    await page.evaluate(() => window.testStudio.change({ 'index.html': '<h1>Low</h1>' }))
    await appFrame(page, 'h1')
    expect(await pictureOf(page, 'page')).toMatchObject({ width: 390, height: 700 })
    await page.context().close()
  },
  patience,
)

const leftEdgeApp = `<!doctype html><style>body { margin: 0; background: #00f }
main { width: 60px; height: 280px; background: red }</style><main></main>`

const tallRedApp = `<!doctype html><style>
html { height: 100% } body { margin: 0 }
main { margin: 40px 40px 0; height: 2460px; background: red } footer { height: 4000px; background: blue }
</style><main></main><footer></footer>`

/** What the studio gets as picture: its format and size, and two of its pixels as RGB. */
function pictureOf(page: Page, of: 'card' | 'page' = 'card') {
  return page.evaluate(async (what) => {
    const url = await window.testStudio.connection()?.takePicture(what)
    if (typeof url !== 'string') return null
    const image = new Image()
    image.src = url
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d')
    brush?.drawImage(image, 0, 0)
    const at = (x: number, y: number) =>
      [...(brush?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    const type = /^data:([a-z/]+);/.exec(url)?.[1]
    return { type, width, height, middle: at(width / 2, height / 2), corner: at(2, 2) }
  }, of)
}
