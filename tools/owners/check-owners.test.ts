import { expect, test } from 'vitest'
import { resolve } from 'node:path'
import { sourceFiles } from '../source-files.ts'
import { checkOwners } from './check-owners.ts'

const root = resolve(import.meta.dirname, '../..')

test('the project’s tables and routes have one owner each', () => {
  expect(checkOwners(sourceFiles(root))).toEqual([])
})

test('a leaf that writes apps is named, and who owns them', () => {
  const text = "const x = 1\nawait db\n  .updateTable('apps')\n  .set({ snapshot })"
  expect(checkOwners([{ path: 'features/publishing/server/store.ts', text }])).toEqual([
    'features/publishing/server/store.ts:3 writes the table apps, which features/apps owns: ask its door',
  ])
  expect(checkOwners([{ path: 'features/apps/server/store.ts', text }])).toEqual([])
})

test('a table without an owner is named', () => {
  const text = "db.insertInto('wishes').values(row)"
  expect(checkOwners([{ path: 'features/wishes/server/store.ts', text }])).toEqual([
    'features/wishes/server/store.ts:1 writes the table wishes, which nobody owns: give it an owner in tools/owners/check-owners.ts',
  ])
})

test('a route in two contracts is named with both places', () => {
  const text = "\nexport const listApps = route('GET /api/apps/with-status', {})"
  const files = ['features/apps/listing-contract.ts', 'features/profiles/contract.ts']
  expect(checkOwners(files.map((path) => ({ path, text })))).toEqual([
    'features/profiles/contract.ts:2 declares GET /api/apps/with-status, which features/apps/listing-contract.ts:2 declares: one route, one place',
  ])
})

test.each(['server/housekeeping.ts', 'features/host/server/routes.ts'])(
  'SQL in %s is named: wiring and routes ask the doors of whoever owns the rows',
  (path) => {
    const text = "\nconst row = await db.selectFrom('apps').executeTakeFirst()"
    expect(checkOwners([{ path, text }])).toEqual([
      `${path}:2 asks the database itself (selectFrom): ask the door of whoever owns the rows`,
    ])
  },
)
