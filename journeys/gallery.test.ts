/** Every page in its faces keeps the rules of the layout and can be used by everybody (I18N-26). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { layoutFaults } from '../testing/layout.ts'
import { speakPseudo } from '../testing/pseudo-locale.ts'
import { accessibilityFaults } from './browser.ts'
import { type Gallery, prepareGallery } from './gallery/content.ts'
import { looks, openLook, type Rooms, statesIn, widthsOf } from './gallery/looks.ts'
import { leaveState, openState } from './gallery/open-state.ts'
import { states } from './gallery/states.ts'

let browser: Browser
let gallery: Gallery

beforeAll(async () => {
  browser = await launchChromium()
  gallery = await prepareGallery(browser)
})
afterAll(async () => {
  await browser?.close()
  await gallery?.server.stop()
})

test('what does not fit is found: a wide page, words out of their box, buttons on each other', async () => {
  const page = await browser.newPage()
  await page.setContent(`<div style="width:2000px">wide</div>
    <p style="width:40px;overflow:hidden;white-space:nowrap">Words that are cut off</p>
    <button style="position:absolute;left:10px;top:200px">One</button>
    <button style="position:absolute;left:20px;top:205px">Two</button>`)
  expect((await layoutFaults(page)).filter((line) => line.startsWith('at 1440'))).toEqual([
    expect.stringContaining('px wider than the window'),
    expect.stringContaining('wider than p. "Words that are cut off"'),
    expect.stringMatching(/One.* and .*Two.* overlap/),
  ])
  await page.close()
})

describe.each(looks())('$name', (look) => {
  let rooms: Rooms
  beforeAll(async () => {
    rooms = await openLook(browser, gallery, look)
  })
  afterAll(async () => {
    await rooms?.close()
  })
  test.each(statesIn(look, states))('$name, at its widths [I18N-26]', async (state) => {
    const page: Page = rooms.pageOf(state.who)
    await openState(page, gallery.server.url, gallery.content, state)
    const widths = widthsOf(look, state)
    const faults = [...(await layoutFaults(page, widths)), ...(await accessibilityFaults(page))]
    if (look.locale === 'en') {
      await speakPseudo(page)
      const longer = await layoutFaults(page, widths)
      faults.push(...longer.map((fault) => `in a longer language, ${fault}`))
    }
    await leaveState(page)
    expect(faults).toEqual([])
  })
})
