/** Twelve things done to one app in Firefox and in WebKitGTK; `twelve-turns.test.ts` is Chromium's. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longest, press, preview, see, write } from './engines/acts.ts'
import { openFirefox } from './engines/firefox.ts'
import { isInstalled } from './engines/installed.ts'
import { signUp } from './engines/sign-up.ts'
import { openWebKit } from './engines/webkit.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { Answer } from './scripted-model.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { words } from './words.ts'

let server: RunningServer
let service: ScriptedService

beforeAll(async () => {
  service = await startScriptedService()
  server = await startServer({}, service.env)
})
afterAll(async () => {
  await server?.stop()
  await service?.stop()
})

const say = words.en
const call = (name: string, args: object) => ({ name, args })
const file = (path: string, content: string) => call('write_file', { path, content })
const edit = (old_text: string, new_text: string) =>
  call('edit_file', { path: 'index.html', old_text, new_text })
const extra = ['a.css', 'b.css', 'c.css', 'd.css']
/** A name that nobody has taken in an earlier try. */
let tries = 0

const engines = [
  { name: 'Firefox', open: () => openFirefox(), root: 'fern' },
  { name: 'WebKitGTK', open: openWebKit, root: 'wanda' },
] as const

for (const { name, open, root } of engines) {
  test.runIf(isInstalled(name))(
    `created, edited, deleted from, mended, stopped, written by hand, undone, reset and remixed in ${name}: all places agree [SYN-14] [AGT-33]`,
    async () => {
      tries += 1
      const person = `${root}${tries}`
      const engine = await open()
      const shows = (text: string) => see(engine, text, preview)
      let pushed = 0
      const turn = async (wish: string, answers: Answer[]): Promise<void> => {
        service.answers.push(...answers)
        await write(engine, say.ask, wish)
        await press(engine, say.send)
        pushed += 1
        await see(engine, say.pushed, [], pushed - 1)
      }
      try {
        await signUp(engine, server.url, person)
        await engine.open(`${server.url}/generator`)
        await write(engine, say.describe, 'Turns')
        await press(engine, 'Change')
        await write(engine, say.name, `Turns of ${person}`)
        await see(engine, say.free)
        await press(engine, say.everyone)
        service.answers.push({ calls: [file('index.html', '<h1>One</h1>')] }, { text: 'First.' })
        await press(engine, say.generate)
        await see(engine, say.pushed)
        pushed = 1
        await shows('One')
        await turn('Two', [{ calls: [edit('One', 'Two')] }, { text: 'Second.' }])
        await shows('Two')
        const edits = [
          { old_text: 'Two', new_text: 'Three' },
          { old_text: '</h1>', new_text: '</h1><p>words</p>' },
        ]
        await turn('Three', [
          { calls: [call('multi_edit', { path: 'index.html', edits })] },
          { text: 'Third.' },
        ])
        await shows('words')
        service.answers.push(
          { calls: extra.map((path) => file(path, path)) },
          { calls: extra.map((path) => call('delete_file', { path, confirm: true })) },
          { text: 'Fourth.' },
        )
        await write(engine, say.ask, 'Tidy up')
        await press(engine, say.send)
        // The question, not the tools' rows: those name one file each.
        await see(engine, 'Delete a.css, b.css')
        await press(engine, 'Delete', [], 'last')
        await see(engine, 'Fourth.')
        await turn('Five', [
          { calls: [edit('nowhere', 'Five')] },
          { calls: [edit('Three', 'Five')] },
          { text: 'Fifth.' },
        ])
        await shows('Five')

        service.answers.push({ calls: [edit('Five', 'Half')] }, 'hangs')
        await write(engine, say.ask, 'Six')
        await press(engine, say.send)
        await shows('Half')
        await press(engine, 'Stop')
        await see(engine, '1 file not committed')
        await press(engine, 'Commit', [], 'last')
        await see(engine, 'Committed')
        // What was committed of the stopped turn is told as pushed too.
        await see(engine, say.pushed, [], pushed)
        pushed += 1

        await press(engine, 'Show code')
        await write(engine, 'Code of index.html', '<p>By hand')
        await press(engine, 'Commit', [], 'last')
        await write(engine, 'Commit message', 'By hand')
        await press(engine, 'Commit')
        await see(engine, 'Committed')
        await press(engine, 'Hide code')
        await shows('By hand')

        await turn('Eight', [{ calls: [edit('By hand', 'Eight')] }, { text: 'Eighth.' }])
        await shows('Eight')
        await press(engine, 'Undo changes', [], 'last')
        await shows('By hand')
        await press(engine, 'Redo changes', [], 'last')
        await shows('Eight')
        // Nothing is left to be discarded.
        await see(engine, 'Committed')
        await press(engine, 'Reset to here', [], 4)
        await press(engine, 'Reset')
        await see(engine, 'Reset complete')
        await shows('Five')

        await press(engine, 'Remix')
        await write(engine, 'Name of the new app', `Again by ${person}`)
        await see(engine, say.free)
        await press(engine, say.everyone)
        await press(engine, 'Remix')
        await see(engine, 'Remix created')
        await shows('Five')
        service.answers.push({ calls: [edit('Five', 'Twelve')] }, { text: 'Twelfth.' })
        await write(engine, say.ask, 'Twelve')
        await press(engine, say.send)
        await see(engine, say.pushed)
        await shows('Twelve')
        const page = (count: string) => `<h1>${count}</h1><p>words</p>`
        await expectCommitted(`${person}/turns-of-${person}`, page('Five'))
        await expectCommitted(`${person}/again-by-${person}`, page('Twelve'))
      } finally {
        await engine.close()
      }
    },
    240_000,
  )
}

/** What a clone of the repository would hold; both are public. */
async function expectCommitted(repository: string, page: string): Promise<void> {
  const url = `${server.url}/codehost/api/v3/repos/${repository}/contents/index.html`
  await vi.waitFor(async () => {
    const answer = await fetch(url, { headers: { Accept: 'application/vnd.github.raw+json' } })
    expect(await answer.text()).toBe(page)
  }, longest)
}
