import { expect, test } from 'vitest'
import { projectLimits } from './limits.ts'
import { planLoad } from './loadable.ts'

const mebibyte = 1024 * 1024
const file = (path: string, size = 1) => ({ path, mode: '100644', sha: `sha of ${path}`, size })

test('links, submodules, forbidden paths and second spellings of a name are left out, each with its reason [SYN-13]', () => {
  const plan = planLoad([
    file('index.html'),
    { ...file('run.sh'), mode: '100755' },
    { ...file('link'), mode: '120000' },
    { path: 'vendor/lib', mode: '160000', sha: 'c' },
    file('aux.txt'),
    file('a:b.txt'),
    file('e\u0301.txt'),
    file('Index.html'),
    file('docs'),
    file('DOCS/a.md'),
  ])
  expect([...plan.blobs]).toEqual([
    ['Index.html', 'sha of Index.html'],
    ['docs', 'sha of docs'],
    ['\u00e9.txt', 'sha of e\u0301.txt'],
    ['run.sh', 'sha of run.sh'],
  ])
  expect(plan.renames).toEqual([{ from: 'e\u0301.txt', to: '\u00e9.txt' }])
  expect(plan.leftOut).toEqual([
    { path: 'a:b.txt', reason: 'path' },
    { path: 'aux.txt', reason: 'path' },
    { path: 'index.html', reason: 'path' },
    { path: 'link', reason: 'link' },
    { path: 'DOCS/a.md', reason: 'path' },
    { path: 'vendor/lib', reason: 'submodule' },
  ])
})

test('of a name that is there in two Unicode forms neither file is loaded, and both are named [SYN-13]', () => {
  const plan = planLoad([file('caf\u00e9/a.js'), file('cafe\u0301/a.js'), file('cafe\u0301/b.js')])
  expect([...plan.blobs.keys()]).toEqual(['caf\u00e9/b.js'])
  expect(plan.leftOut).toEqual([
    { path: 'cafe\u0301/a.js', reason: 'twin' },
    { path: 'caf\u00e9/a.js', reason: 'twin' },
  ])
})

test('a file over 5 MiB is left out, and of 50 MiB in all what lies deepest [SYN-13]', () => {
  const parts = Array.from({ length: 12 }, (_, at) => file(`deep/${at}.bin`, 4.5 * mebibyte))
  const plan = planLoad([...parts, file('huge.bin', 5 * mebibyte + 1), file('page.html', 1024)])
  expect(plan.blobs.has('page.html')).toBe(true)
  expect(plan.blobs.size).toBe(12)
  expect(plan.leftOut.map(({ path }) => path)).toEqual(['huge.bin', 'deep/9.bin'])
})

test('of more than 2,000 files those that lie highest are loaded [SYN-13]', () => {
  const packages = Array.from({ length: projectLimits.files }, (_, at) =>
    file(`node_modules/p${at}/index.js`),
  )
  const plan = planLoad([...packages, file('index.html'), file('src/app.js')])
  expect(plan.blobs.size).toBe(projectLimits.files)
  expect([plan.blobs.has('index.html'), plan.blobs.has('src/app.js')]).toEqual([true, true])
  expect(plan.leftOut).toHaveLength(2)
  expect(plan.leftOut.every(({ reason }) => reason === 'limit')).toBe(true)
})
