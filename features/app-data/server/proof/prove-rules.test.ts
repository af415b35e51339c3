/** The proof at publish: played with the calls that will run, stored, nothing left behind, red where a promise breaks (DAT rows). */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dataKinds } from '../../../../contract/data-kinds.ts'
import { dataTable } from '../../../../project/data-file/data-table.ts'
import { commitFiles, draftApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { onEachDatabase } from '../../../../server/testing/test-server.ts'
import { publishApp } from '../../../publishing/contract.ts'
import { readKept } from '../../kept-contract.ts'
import * as contract from '../../contract.ts'
import { dataApp, stranger } from '../testing/visitors.ts'
import { readProof } from './prove-rules.ts'

const fields = {
  text: { type: 'string', required: true, maxLength: 40 },
  many: { type: 'integer', required: true, minimum: 3, maximum: 5 },
  size: { type: 'string', enum: ['small', 'large'] },
}
const everyKind = Object.fromEntries(
  dataKinds.flatMap((kind) => [
    [kind, { kind, title: `Of ${kind}`, fields }],
    [`${kind}-open`, { kind, anonymous: true }],
  ]),
)
/** What breaks the promise of a kind, and the cell that says so. */
const broken = [
  ['own', { read: ['writer', 'person'] }, 'list what'],
  ['own', { remove: ['person'] }, 'a visitor could not delete what a visitor wrote in “diary”'],
  ['wall', { change: ['anybody'] }, 'Ada could change what the author wrote in “diary”'],
  ['wall', { read: ['person'] }, 'a visitor could not'],
  ['published', { add: ['person'] }, 'Ada could add to “diary”'],
  ['inbox', { read: ['author', 'writer'] }, 'Ada could list what Ada wrote in “diary”'],
  ['ballot', { count: ['writer'] }, 'the author could not read the totals of “diary”'],
  ['inbox', { count: ['anybody'] }, 'Ada could read the totals of “diary”'],
  ['ballot', { read: ['anybody'] }, 'the author could list what Ada wrote in “diary”'],
] as const

onEachDatabase('the proof at publish', (server) => {
  let rosa: Person
  beforeAll(async () => {
    rosa = await signedUp(server(), 'rosa')
  })
  const whole = structuredClone(dataTable)
  afterEach(() => {
    for (const kind of dataKinds) Object.assign(dataTable[kind], whole[kind])
  })
  const rowsOf = (table: 'dataEntries' | 'dataFields' | 'dataUsage' | 'dataChanges') =>
    server().server.db.selectFrom(table).select('place').execute()

  test('every declared collection is tried, the cells are stored with the version, nothing else stays: threat T115 [DAT-15]', async () => {
    const { id } = await dataApp(rosa, 'proved', everyKind)
    const row = await server()
      .server.db.selectFrom('dataRules')
      .innerJoin('versions', 'versions.id', 'dataRules.versionId')
      .select(['proof', 'dataRules.checkedAt'])
      .where('appId', '=', id)
      .executeTakeFirstOrThrow()
    const proof = readProof(row.proof)
    expect(proof.map(({ name }) => name)).toEqual(Object.keys(everyKind))
    const own = proof.find(({ name }) => name === 'own-open')
    expect(own).toMatchObject({
      kind: 'own',
      sentence: { en: 'Only you see and change what you write.' },
    })
    // Four add and count; the entries of three are tried by four, in four acts.
    expect(own?.cells).toHaveLength(4 + 4 + 3 * 4 * 4)
    expect(own?.cells).toContainEqual(['bo', 'read', 'ada', false])
    expect(own?.cells).toContainEqual(['ada', 'delete', 'ada', true])
    for (const table of ['dataEntries', 'dataFields', 'dataUsage', 'dataChanges'] as const)
      expect(await rowsOf(table)).toEqual([])
    const kept = await rosa.calls(readKept, { id })
    expect(kept.body.checkedAt).toBe(new Date(Number(row.checkedAt)).toISOString())
    expect(kept.body.collections[0]).toMatchObject({ name: 'own', title: 'Of own', kind: 'own' })
  })

  test.each(broken)(
    'a version whose %s breaks its promise %j is not published, and the cell is named [DAT-15]',
    async (kind, change, cell) => {
      const name = `broken${broken.findIndex(([, one]) => one === change)}`
      const collections = { fine: { kind: 'published' }, diary: { kind, anonymous: true } }
      const only = kind === 'published' ? { diary: collections.diary } : collections
      const id = await draftApp(rosa, name, {
        'index.html': name,
        'data.json': JSON.stringify({ collections: only }),
      })
      Object.assign(dataTable[kind], change)
      const refused = await rosa.calls(publishApp, { id, subdomain: name })
      expect([refused.status, refused.body.code]).toEqual([409, 'dataProofFailed'])
      expect(JSON.stringify(refused.body)).toContain(cell)
      expect(JSON.stringify(refused.body)).toContain('diary')
      Object.assign(dataTable[kind], whole[kind])
      expect((await rosa.calls(publishApp, { id, subdomain: name })).status).toBe(200)
    },
  )

  test('a wider kind is said beside what was written before, which keeps its promise [DAT-07]', async () => {
    const app = await dataApp(rosa, 'wider', { notes: { kind: 'own', anonymous: true } })
    const visitor = stranger(server(), app)
    await visitor.calls(contract.addEntry, { collection: 'notes', data: { text: 'mine' } })
    await commitFiles(rosa, 'wider', {
      'index.html': 'wider',
      'data.json': JSON.stringify({ collections: { notes: { kind: 'wall', anonymous: true } } }),
    })
    await rosa.calls(publishApp, { id: app.id })
    const { body } = await rosa.calls(readKept, { id: app.id })
    expect(body.collections).toMatchObject([{ name: 'notes', kind: 'wall', earlier: ['own'] }])
  })

  test('the second and later collections of a kind are tried by everybody as the first, with the totals of each ballot [DAT-15]', async () => {
    const twice = dataKinds.flatMap((kind) =>
      [1, 2].map((at) => [`${kind}-${at}`, { kind, anonymous: true }]),
    )
    const { id } = await dataApp(rosa, 'twice', Object.fromEntries(twice))
    const { proof } = await server()
      .server.db.selectFrom('dataRules')
      .innerJoin('versions', 'versions.id', 'dataRules.versionId')
      .select('proof')
      .where('appId', '=', id)
      .executeTakeFirstOrThrow()
    for (const kind of dataKinds) {
      const [first, second] = readProof(proof).filter((one) => one.kind === kind)
      expect(second?.cells).toEqual(first?.cells)
      const acts = new Set(second?.cells.map(([who, act]) => `${who} ${act}`))
      for (const who of ['author', 'ada', 'bo', 'visitor'])
        for (const act of ['add', 'count', 'read', 'list', 'change', 'delete'])
          expect(acts).toContain(`${who} ${act}`)
    }
  })

  test('thirty collections that are open to strangers are published [DAT-15]', async () => {
    const kinds = Array.from({ length: 30 }, (_, at) => dataKinds[at % dataKinds.length])
    const many = kinds.map((kind, at) => [`c${at}`, { kind, anonymous: true, fields }])
    const { id } = await dataApp(rosa, 'many', Object.fromEntries(many))
    expect((await rosa.calls(readKept, { id })).body.collections).toHaveLength(30)
  })
})
