/**
 * The studio with services as other projects play them, at the same time: GitHub, and models in the protocol of
 * OpenAI or of Anthropic. What those lack is listed in docs/testing.md.
 */
import { LLMock } from '@copilotkit/aimock'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openSite } from './api-person.ts'
import { openProfile } from './browser.ts'
import { askFor, makeApp, publish, visit } from './person.ts'
import { drawPeople, playedGitHubEnv, playGitHub, signInAtGitHub } from './played-github.ts'
import { freePort, startServer } from './running-server.ts'

const model = 'model-of-others'
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

/** A server whose code host and whose one hosted model are played by others. */
async function startAmongOthers(provider: 'openai' | 'claude') {
  const port = await freePort()
  const service = new LLMock({ port: 0 })
  await service.start()
  const server = await startServer(
    { models: { hosted: { 'qwen-3-coder-free': { provider, model } } } },
    {
      ...playedGitHubEnv(port),
      ...(provider === 'openai'
        ? { OPENAI_API_KEY: 'sk-others', OPENAI_BASE_URL: `${service.url}/v1` }
        : { ANTHROPIC_API_KEY: 'sk-others', ANTHROPIC_BASE_URL: service.url }),
    },
  )
  const github = await playGitHub(port, server.url, ['ottilie'])
  onTestFinished(async () => {
    await github.close()
    await server.stop()
    await service.stop()
  })
  return { server, service }
}

const page = (heading: string): string =>
  `<!doctype html><title>${heading}</title><h1>${heading}</h1>\n`

test.each(['openai', 'claude'] as const)(
  'an app is made and changed by a model of the %s kind, kept at GitHub and published, with all of them played by others [AIP-20] [AIP-21]',
  async (provider) => {
    const { server, service } = await startAmongOthers(provider)
    service.onToolResult('call_made', { content: 'There it is.' })
    service.onToolResult('call_changed', { content: 'Changed.' })
    const call = (id: string, name: string, args: object) => ({
      content: '',
      toolCalls: [{ id, name, arguments: JSON.stringify(args) }],
    })
    service.onMessage(
      /Low tide/,
      call('call_changed', 'edit_file', {
        path: 'index.html',
        old_text: '<h1>High tide</h1>',
        new_text: '<h1>Low tide</h1>',
      }),
    )
    service.onMessage(
      /High tide/,
      call('call_made', 'create_file', { path: 'index.html', content: page('High tide') }),
    )

    const profile = await openProfile(browser, { width: 1440, height: 900, locale: 'en' })
    onTestFinished(() => profile.close())
    await drawPeople(profile)
    const visitor = await visit(profile, server.url, 'en')
    await signInAtGitHub(visitor, 'ottilie')

    await makeApp(visitor, { name: 'Tides', prompt: 'High tide', readers: 'everyone' })
    await askFor(visitor, 'Low tide')
    const site = await publish(visitor)
    expect(await openSite(`${site}/`)).toEqual({
      status: 200,
      text: expect.stringContaining('<h1>Low tide</h1>'),
    })
    expect(service.getRequests().length).toBeGreaterThanOrEqual(4)
    expect(visitor.faults).toEqual([])
  },
  180_000,
)
