import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkPolicy, loadRoutes, withMissingLines } from './policy-lines.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const policy = {
  path: 'server/policy.ts',
  text: `export const policies = {
  'GET /api/cakes': 'anyone',

  'GET /api/pies': 'user',
}
`,
}
const cakes = {
  path: 'features/cakes/contract.ts',
  text: "route('GET /api/cakes', {})\nroute(\n  'POST /api/cakes', {})",
}
const routes = new Map([
  ['GET /api/cakes', 'anyone'],
  ['POST /api/cakes', 'user'],
])

test('a route without a line in the policy table is reported, with the command that writes it', () => {
  expect(checkPolicy([policy, cakes], routes)).toEqual([
    'server/policy.ts has no line for POST /api/cakes (user, features/cakes/contract.ts): `npm run check -- --fix` writes it, to be reviewed',
  ])
})

test('the missing line is written after the route before it, and a new feature at the end', () => {
  const tarts = { path: 'features/tarts/contract.ts', text: "route('GET /api/tarts', {})" }
  const all = new Map([...routes, ['GET /api/tarts', 'owner']])
  const text = withMissingLines([policy, cakes, tarts], all)
  expect(text).toBe(`export const policies = {
  'GET /api/cakes': 'anyone',
  'POST /api/cakes': 'user',

  'GET /api/pies': 'user',
  'GET /api/tarts': 'owner',
}
`)
  expect(checkPolicy([{ ...policy, text }, cakes, tarts], all)).toEqual([])
})

test('of the project every route has its line, also where its access is shared with others', async () => {
  const files = sourceFiles(root)
  const loaded = await loadRoutes(root)
  expect(loaded.get('GET /api/admin/review')).toBe('moderator')
  expect(checkPolicy(files, loaded)).toEqual([])
  const own = files.find(({ path }) => path === 'server/policy.ts')?.text ?? ''
  const line = "  'GET /api/admin/review': 'moderator',\n"
  const without = files.map((file) =>
    file.path === 'server/policy.ts' ? { ...file, text: own.replace(line, '') } : file,
  )
  expect(checkPolicy(without, loaded)).toHaveLength(1)
  expect(withMissingLines(without, loaded)).toContain(line)
})
