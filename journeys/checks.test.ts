/** The agent tries what it made and mends it; a trial is kept as a check, which breaks later, is told and mended. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { askFor, makeApp, showPane, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A counter, whose press does what `act` says. */
const counter = (act: string): string => `<!doctype html><html lang="en"><title>Counter</title>
<main><h1>Counter</h1><button>Add one</button> <output>0</output> <label>Notes <input></label></main>
<script>
let count = 0
document.querySelector('button').onclick = () => { ${act}; document.querySelector('output').textContent = count }
</script></html>`
const whole = counter('count += 1')
/** The second press does nothing. */
const broken = counter('count = 1')
const write = (content: string) => ({ name: 'write_file', args: { path: 'index.html', content } })
const tries = {
  name: 'try_app',
  args: {
    steps: [
      { do: 'click', target: 'button: Add one' },
      { do: 'click', target: 'button: Add one' },
      { do: 'expect', text: '2' },
    ],
  },
}

const said = {
  en: {
    menu: 'More about the preview',
    keep: 'Keep as check',
    run: 'Run checks',
    kept: 'Kept as check',
    pass: '1 of 1 checks pass',
    fail: '0 of 1 checks pass',
    tried: 'The counter counts.',
    stop: 'Stop',
    stopChecks: 'Stop checks',
    stopped: 'Stopped',
    stillFails: 'A check still fails. The note above the preview says which.',
  },
  zh: {
    menu: '更多预览操作',
    keep: '保留为检查',
    run: '运行检查',
    kept: '已保留为检查',
    pass: '1 项检查中 1 项通过',
    fail: '1 项检查中 0 项通过',
    tried: '计数器可以计数了。',
    stop: '停止',
    stopChecks: '停止检查',
    stopped: '已停止',
    stillFails: '仍有检查未通过，预览上方会说明是哪一项。',
  },
} as const
const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844, colours: 'dark' },
] as const

const appOf = (page: Page) => page.frameLocator('.bench iframe').frameLocator('iframe').last()

/** An entry of the preview's menu. */
async function choose({ page, locale }: Visitor, entry: 'keep' | 'run'): Promise<void> {
  await page.getByRole('button', { name: said[locale].menu, exact: true }).click()
  await page.getByRole('menuitem', { name: said[locale][entry], exact: true }).click()
}

test.each(inTurn(places))(
  'a fault that shows on use is found by the model and mended; a kept check that breaks later is told and mended (%o) [CHK-04] [CHK-05] [CHK-06]',
  async ({ locale, ...size }) => {
    const say = said[locale]
    const person = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
    const { page } = person
    page.setDefaultTimeout(30_000)
    const model = await scriptModel(page)
    await signUp(person, `ines-${locale}`)
    model.answers = [
      { calls: [write(broken)] },
      { calls: [tries] },
      { calls: [write(whole)] },
      { calls: [tries] },
      { text: say.tried },
    ]
    await makeApp(person, { name: `counter-${locale}`, prompt: 'A counter' })
    await appOf(page).getByRole('heading', { name: 'Counter' }).waitFor()
    // What it was told: the second press did nothing, and then that all went well.
    expect(model.asked[2]).toContain('3. expect')
    expect(model.asked[2]).toMatch(/output[^"]*1/)
    expect(model.asked[4]).toContain('can be kept as a check')
    await showPane(person, 'chat')
    await page.getByText(say.tried).waitFor()
    await showPane(person, 'preview')
    await person.look()

    // Whoever types into the shown preview meanwhile loses nothing by a trial.
    await appOf(page).getByLabel('Notes').fill('mine')
    await choose(person, 'keep')
    await page.locator('.toast', { hasText: say.kept }).waitFor()
    await choose(person, 'run')
    await page.getByText(say.pass).first().waitFor()
    expect(await appOf(page).getByLabel('Notes').inputValue()).toBe('mine')
    await person.look()

    // What breaks is told to the model once, and what it leaves is shown with its step.
    const before = model.asked.length
    model.answers = [{ calls: [write(broken)] }, { text: 'Changed.' }, { text: 'It stays so.' }]
    await askFor(person, 'Another way to count')
    await page.getByText(say.fail).first().waitFor()
    expect(model.asked[before + 2]).toMatch(/The check .* fails: step 3/)
    await showPane(person, 'chat')
    await page.getByText(say.stillFails).first().waitFor()
    await showPane(person, 'preview')
    await person.look()

    model.answers = [{ calls: [write(whole)] }, { text: 'Mended.' }]
    await askFor(person, 'Count again')
    await page.getByText(say.pass).first().waitFor()
    expect(person.faults).toEqual([])
  },
)

/** Takes its time: eight seconds of waiting. */
const triesLong = {
  name: 'try_app',
  args: { steps: Array.from({ length: 8 }, () => ({ do: 'wait', ms: 1_000 })) },
}

test.each(inTurn(places))(
  'who types into the shown preview during a trial loses nothing, and Stop ends the trial at once (%o)',
  async ({ locale, ...size }) => {
    const say = said[locale]
    const person = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
    const { page } = person
    page.setDefaultTimeout(30_000)
    const model = await scriptModel(page)
    await signUp(person, `kim-${locale}`)
    model.answers = [{ calls: [write(whole)] }, { text: 'Made.' }]
    await makeApp(person, { name: `typed-in-${locale}`, prompt: 'A counter' })
    const notes = appOf(page).getByLabel('Notes')
    await notes.fill('m')
    // Pictures are taken in a frame that sends no forms.
    const unseen = page.locator('iframe.unseen-frame[sandbox*=allow-forms]')
    const stop = page.getByRole('button', { name: say.stop, exact: true })

    model.answers = [{ calls: [triesLong] }, { text: say.tried }]
    await beginTurn(person)
    await unseen.waitFor({ state: 'attached' })
    await showPane(person, 'preview')
    await notes.press('End')
    await notes.pressSequentially('ine', { delay: 200 })
    expect(await unseen.count()).toBe(1)
    await appOf(page).getByRole('button', { name: 'Add one' }).click()
    await unseen.waitFor({ state: 'detached' })
    await showPane(person, 'chat')
    await page.getByText(say.tried).waitFor()
    await showPane(person, 'preview')
    expect(await notes.inputValue()).toBe('mine')
    expect(await appOf(page).locator('output').innerText()).toBe('1')

    const before = model.asked.length
    model.answers = [{ calls: [triesLong] }]
    await beginTurn(person)
    await unseen.waitFor({ state: 'attached' })
    await stop.click()
    // The steps would go on for seconds.
    await Promise.all([
      unseen.waitFor({ state: 'detached', timeout: 3_000 }),
      page
        .locator('.chat')
        .getByText(say.stopped, { exact: true })
        .last()
        .waitFor({ timeout: 3_000 }),
    ])
    await person.look()
    expect(model.asked).toHaveLength(before + 1)
    await showPane(person, 'preview')
    expect(await notes.inputValue()).toBe('mine')

    // The next trial runs as the first did.
    model.answers = [{ calls: [write(broken)] }, { calls: [tries] }, { text: 'Tried.' }]
    await askFor(person, 'Count in another way')
    expect(model.asked.at(-1)).toMatch(/output[^"]*1/)

    // Checks that take their time are stopped from their note; nothing is said of those that did not run.
    const slow = JSON.stringify([{ name: 'Waits', steps: triesLong.args.steps }])
    const keeps = { name: 'write_file', args: { path: 'checks.json', content: slow } }
    model.answers = [{ calls: [keeps] }, { text: 'Kept.' }]
    await beginTurn(person)
    await stop.waitFor()
    await unseen.waitFor({ state: 'attached' })
    await stop.click()
    await unseen.waitFor({ state: 'detached' })
    await stop.waitFor({ state: 'detached' })
    await showPane(person, 'preview')
    await choose(person, 'run')
    const stopChecks = page.getByRole('button', { name: say.stopChecks })
    await stopChecks.waitFor()
    await unseen.waitFor({ state: 'attached' })
    await person.look()
    await stopChecks.click()
    await unseen.waitFor({ state: 'detached' })
    await stopChecks.waitFor({ state: 'detached' })
    expect(await page.locator('.note.checks').count()).toBe(0)
    expect(person.faults).toEqual([])
  },
)

/** Sends a message, and waits for no end. */
async function beginTurn(person: Visitor): Promise<void> {
  const { page, locale } = person
  await showPane(person, 'chat')
  await page.getByLabel(words[locale].ask).fill('Try it')
  await page.getByRole('button', { name: words[locale].send, exact: true }).click()
}
