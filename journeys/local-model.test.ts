/** A real model without any key: a host names its Ollama, and a person makes, changes and publishes an app with it (LLM-46). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { type OwnEndpoint, startOwnEndpoint } from './own-endpoint.ts'
import { askFor, makeApp, publish, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

let ollama: OwnEndpoint
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ollama = await startOwnEndpoint()
  ollama.knowsTools = false
  server = await startServer({}, { OLLAMA_BASE_URL: ollama.url })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await ollama?.stop()
})

const said = {
  en: { app: 'Tide table', first: 'High tide', next: 'Low tide' },
  zh: { app: '潮汐表', first: '涨潮', next: '退潮' },
} as const

/** What the calls for an answer offered, and how they asked for it. */
const asked = (): { model: string; isStreamed: boolean; hasTools: boolean }[] =>
  ollama.calls
    .filter(({ path }) => path === '/api/chat')
    .map(({ body }) => JSON.parse(body))
    .map(({ model, stream, tools = [] }) => ({
      model,
      isStreamed: stream,
      hasTools: tools.length > 0,
    }))

/** A whole file, as a model without tools writes it. */
const fenced = (words: string, heading: string): string =>
  `${words}\n\n\`\`\`html index.html\n<!doctype html><title>${heading}</title><h1>${heading}</h1>\n\`\`\`\n`

test.each(
  storyVariants(import.meta.filename)([
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'an app is made, changed and published with the host’s Ollama, streamed and without tools (%s, %i px) [LLM-46] [AGT-37]',
  async (locale, width) => {
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 900, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    await signUp(visitor, `tessa${width}`)
    ollama.answers.push({ text: fenced('One file.', say.first) })
    await makeApp(visitor, { name: say.app, prompt: say.app })
    const shown = page.frameLocator('.bench iframe').frameLocator('iframe').last()
    await shown.getByRole('heading', { name: say.first }).waitFor()
    expect(asked().map(({ hasTools }) => hasTools)).toContain(false)
    expect(asked().every(({ isStreamed, model }) => isStreamed && model === 'qwen:7b')).toBe(true)

    const before = asked().length
    ollama.answers.push({ text: fenced('Changed.', say.next) })
    await askFor(visitor, say.next)
    await shown.getByRole('heading', { name: say.next }).waitFor()
    // That it knows no tools is asked once, not in every turn.
    expect(
      asked()
        .slice(before)
        .map(({ hasTools }) => hasTools),
    ).toEqual([false])
    const site = await publish(visitor)
    await page.goto(site)
    await page.getByRole('heading', { name: say.next }).waitFor()
    // The refusal of tools is the one call that fails.
    expect(visitor.faults.filter((fault) => !/400/.test(fault))).toEqual([])
  },
  240_000,
)
