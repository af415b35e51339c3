/** The main job in Firefox and in WebKitGTK: sign up, describe, watch, use, change, publish, visit. `main-job.test.ts` is Chromium's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, preview, see, write } from './engines/acts.ts'
import type { Engine } from './engines/engine.ts'
import { openFirefox } from './engines/firefox.ts'
import { isInstalled } from './engines/installed.ts'
import { signUp } from './engines/sign-up.ts'
import { openWebKit } from './engines/webkit.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
})
afterAll(() => server?.stop())

const engines = [
  { name: 'Firefox', how: '', open: () => openFirefox(), person: 'fay' },
  { name: 'WebKitGTK', how: '', open: openWebKit, person: 'wes' },
  // Neither worker nor storage in the frame: the server serves the preview (PVW-24, PVW-04).
  {
    name: 'Firefox',
    how: ' that refuses storage to other sites',
    open: openRefusing,
    person: 'nell',
  },
] as const
function openRefusing(): Promise<Engine> {
  return openFirefox({ 'network.cookie.cookieBehavior': 1 })
}

const say = words.en
/** The browser's own word on what it refuses to a frame, which asks once. */
const refusal = /Storage access is restricted in this context/
/** WebKit's on a call of the page to its own server that was on its way as the page was left. */
const left = /Fetch API cannot load http:\/\/localhost:\d+\/api\/\S+ due to access control checks/
/** A name that nobody has taken in an earlier try. */
let tries = 0

for (const { name, how, open, person: root } of engines) {
  test.runIf(isInstalled(name))(
    `a person makes, changes and publishes an app in ${name}${how}, the public pages come alive, and the console stays empty [PVW-24]`,
    async () => {
      tries += 1
      const person = `${root}${tries}`
      const engine = await open()
      try {
        await signUp(engine, server.url, person)
        await engine.open(`${server.url}/generator`)
        await write(
          engine,
          say.describe,
          'A to-do list called Moving house, with these items: boxes, tape and keys',
        )
        await press(engine, 'Change')
        await write(engine, say.name, `Shelf of ${person}`)
        await see(engine, say.free)
        await press(engine, say.generate)
        await see(engine, say.whichNearest)
        await press(engine, 'Ruled sheet')
        await see(engine, say.begun)

        await write(engine, 'Something to do', 'Stoner', preview)
        await press(engine, 'Add', preview)
        await see(engine, 'Stoner', preview)

        await press(engine, say.content)
        await write(engine, 'Title', 'Moved')
        await see(engine, 'Moved', preview)
        await press(engine, say.publish)
        await see(engine, say.addressFree)
        await press(engine, say.publish)
        await see(engine, say.published)
        const site = await siteOf(person)
        await engine.open(site)
        await write(engine, 'Something to do', 'Middlemarch')
        await press(engine, 'Add')
        await see(engine, 'Middlemarch')
        await engine.open(`${server.url}/marketplace`)
        await press(engine, `Shelf of ${person}`)
        await see(engine, `Shelf of ${person}`)
        // The choice of a language opens once the browser has taken over what the server drew.
        const shown = new URL(await engine.address()).pathname
        const profile = shown.replace('/app/', '/profile/')
        for (const path of ['/', '/marketplace?q=shelf', shown, profile, '/pricing', '/terms']) {
          await engine.open(server.url + path)
          await press(engine, 'Language')
          await see(engine, '中文')
        }
        const heard = engine.console().filter((line) => !refusal.test(line) && !left.test(line))
        expect(heard).toEqual([])
      } finally {
        await engine.close()
      }
    },
  )
}

async function siteOf(person: string): Promise<string> {
  const listed = await fetch(`${server.url}/api/apps/with-status?limit=100`)
  const { apps }: { apps: { name: string; cloudflareUrl: string }[] } = await listed.json()
  return apps.find(({ name }) => name === `Shelf of ${person}`)?.cloudflareUrl ?? ''
}
