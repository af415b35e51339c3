/** What is said of the checks of a live version: what the author's browser told, bound to that version. */
import { beforeAll, expect, test } from 'vitest'
import { changeApp, readApp } from '../../apps/contract.ts'
import { listApps } from '../../apps/listing-contract.ts'
import { commitFiles, draftApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { type ClaimedChecks, publishApp, restoreVersion } from '../contract.ts'
import { passedChecks } from './passed-checks.ts'

const step = { do: 'click', target: 'button: Add' }
const checksOf = (...names: string[]): string =>
  JSON.stringify(names.map((name) => ({ name, steps: [step] })))
const files = (text: string, ...names: string[]) => ({
  'index.html': `<h1>${text}</h1>`,
  'checks.json': checksOf(...names),
})

onEachDatabase('checks of a live version', (server) => {
  let ada: Person
  let visitor: Person
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada-checks')
    visitor = new Person(server(), 'a visitor')
  })
  const publish = (id: string, checks?: ClaimedChecks) => ada.calls(publishApp, { id, checks })
  const shown = async (id: string, who = visitor) =>
    (await who.calls(readApp, { id })).body.app?.checks

  test('a visitor reads which checks passed, how many there are and when, and only of what is live [CHK-07]', async () => {
    const id = await draftApp(ada, 'tea-list')
    const first = await commitFiles(ada, 'tea-list', files('one', 'Add', 'Remove', 'Sort'))
    const at = new Date(server().now()).toISOString()
    const passed = ['Sort', 'Add', 'Remove']
    expect((await publish(id, { commitSha: first, passed })).status).toBe(200)
    // In the order of the file.
    const all = { passed: ['Add', 'Remove', 'Sort'], total: 3, at }
    expect(await shown(id)).toEqual(all)
    const listed = (await visitor.calls(listApps, { limit: 50 })).body.apps
    expect(listed.find(({ _id }) => _id === id)).not.toHaveProperty('checks')

    // Another version says nothing of the one before it, and goes back to what was told of that.
    server().pass(60_000)
    await commitFiles(ada, 'tea-list', files('two', 'Add', 'Remove', 'Sort'))
    expect((await publish(id)).body).toMatchObject({ version: 2, changed: true })
    expect(await shown(id)).toBeUndefined()
    expect((await ada.calls(restoreVersion, { id, version: 1 })).status).toBe(200)
    expect(await shown(id)).toEqual(all)
    await ada.calls(changeApp, { id, status: 'draft' })
    expect(await shown(id, ada)).toBeUndefined()
  })

  test('a claim names checks of the very commit that is published, or nothing is said: threat T123 [CHK-07]', async () => {
    const id = await draftApp(ada, 'tea-claims')
    const old = await commitFiles(ada, 'tea-claims', files('one', 'Add', 'Remove'))
    const now = await commitFiles(ada, 'tea-claims', files('two', 'Add', 'Remove'))
    // About another commit, and about checks that are not there.
    expect((await publish(id, { commitSha: old, passed: ['Add'] })).status).toBe(200)
    expect(await shown(id)).toBeUndefined()
    expect((await publish(id, { commitSha: now, passed: ['All is safe'] })).status).toBe(200)
    expect(await shown(id)).toBeUndefined()
    // Told later of what is live already; what did not run is not said to have passed.
    const told = { commitSha: now, passed: ['Add', 'Add', 'All is safe'] }
    expect((await publish(id, told)).body).toMatchObject({ version: 1, changed: false })
    expect(await shown(id)).toMatchObject({ passed: ['Add'], total: 2 })
    // Nothing is told of it, so that what was told stands.
    await publish(id)
    expect(await shown(id)).toMatchObject({ passed: ['Add'], total: 2 })

    for (const text of ['{', '[{"name":"Add"}]', '"Add"']) {
      const broken = { 'index.html': `<h1>${text}</h1>`, 'checks.json': text }
      const commitSha = await commitFiles(ada, 'tea-claims', broken)
      expect((await publish(id, { commitSha, passed: ['Add'] })).status).toBe(200)
      expect(await shown(id)).toBeUndefined()
    }
  })

  test('a claim that is none is refused, and nothing is published', async () => {
    const id = await draftApp(ada, 'tea-shapes')
    const commitSha = await commitFiles(ada, 'tea-shapes', files('one', 'Add'))
    const wrong = [
      { commitSha: 'short', passed: ['Add'] },
      { commitSha, passed: [] },
      { commitSha, passed: Array.from({ length: 21 }, (_, at) => `${at}`) },
      { commitSha, passed: ['x'.repeat(81)] },
      { commitSha, passed: ['Add'], more: true },
    ]
    for (const checks of wrong) {
      const answer = await ada.calls(publishApp, { id, checks })
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'validationError' }])
    }
    expect((await ada.calls(readApp, { id })).body.app.status).toBe('draft')
  })
})

test('a code host that does not answer for the checks holds up no publish: nothing is said of them', async () => {
  const fails = () => Promise.reject(new Error('away'))
  const sha = 'a'.repeat(40)
  const source = { host: { tree: fails, blob: fails }, repository: { owner: 'ada', name: 'tea' } }
  expect(await passedChecks(source, sha, { commitSha: sha, passed: ['Add'] })).toBeNull()
})
