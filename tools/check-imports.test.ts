import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { fullFolders } from './imports/check-names.ts'
import { importTable } from './import-table.ts'
import { readImports } from './imports/read-imports.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')

/** What the check says of one planted file that imports `target` by `statement`. */
function planted(path: string, text: string): string[] {
  return checkImports([{ path, text }])
}

describe('an import against the table is named with its file, line and rule', () => {
  test.each([
    [
      'a leaf imports a leaf',
      'features/comments/web/comment-form.tsx',
      "import { Stars } from '../../ratings/web/index.ts'",
      'features/comments/web/comment-form.tsx:1 imports features/ratings/web/index.ts: leaves never meet (comments, ratings): web/pages and server/wiring.ts bring them together',
    ],
    [
      'a leaf’s contract imports a leaf’s contract',
      'features/forks/contract.ts',
      "import { Comment } from '../comments/contract.ts'",
      'features/forks/contract.ts:1 imports features/comments/contract.ts: leaves never meet (forks, comments): web/pages and server/wiring.ts bring them together',
    ],
    [
      'a trunk feature imports a leaf',
      'features/apps/server/store.ts',
      "import { listApps } from '../../marketplace/server/list-apps.ts'",
      'features/apps/server/store.ts:1 imports features/marketplace/server/list-apps.ts: the trunk feature apps may not lean on the leaf marketplace',
    ],
    [
      'a trunk feature imports a younger one',
      'features/accounts/server/store.ts',
      "import { findApp } from '../../apps/server/index.ts'",
      'features/accounts/server/store.ts:1 imports features/apps/server/index.ts: a trunk feature leans on older ones only, and apps (trunk 5) is younger than accounts (trunk 1)',
    ],
    [
      'a leaf goes round the door of a trunk feature',
      'features/forks/server/fork-app.ts',
      "import { insertApp } from '../../apps/server/store.ts'",
      'features/forks/server/fork-app.ts:1 imports features/apps/server/store.ts: apps is entered by its doors only: server/index.ts, web/index.ts, its contract and its texts',
    ],
    [
      'the wiring goes round the door of a leaf',
      'server/wiring.ts',
      "import { publishingRoutes } from '../features/publishing/server/routes.ts'",
      'server/wiring.ts:1 imports features/publishing/server/routes.ts: publishing is entered by its doors only: server/index.ts, web/index.ts, its contract and its texts',
    ],
    [
      'a part of the server that is no wiring knows a leaf',
      'server/housekeeping.ts',
      "import { takeOverPublishing } from '../features/publishing/server/index.ts'",
      'server/housekeeping.ts:1 imports features/publishing/server/index.ts: this part of the wiring imports doors of trunk features; leaves meet in server/wiring.ts only',
    ],
    [
      'routes do the work of a use case',
      'features/assistant/server/routes.ts',
      "import { sql } from 'kysely'",
      'features/assistant/server/routes.ts:1 imports kysely: feature routes may use these packages: none',
    ],
    [
      'a page goes round the door of a trunk feature',
      'web/pages/app-page.tsx',
      "import { AppCard } from '../../features/apps/web/app-card.tsx'",
      'web/pages/app-page.tsx:1 imports features/apps/web/app-card.tsx: apps is entered by its doors only: server/index.ts, web/index.ts, its contract and its texts',
    ],
    [
      'web imports server',
      'web/kernel/call.ts',
      "import { serve } from '../../server/kernel/serve.ts'",
      'web/kernel/call.ts:1 imports server/kernel/serve.ts: the browser’s part never imports the server’s',
    ],
    [
      'the browser end of a feature imports its server end, even as a type',
      'features/comments/web/use-comments.ts',
      "import type { Row } from '../server/store.ts'",
      'features/comments/web/use-comments.ts:1 imports features/comments/server/store.ts: the browser’s part never imports the server’s',
    ],
    [
      'the server imports the browser’s part',
      'server/studio/studio-pages.ts',
      "import { Home } from '../../web/pages/home-page.tsx'",
      'server/studio/studio-pages.ts:1 imports web/pages/home-page.tsx: the server’s part never imports the browser’s',
    ],
    [
      'the server’s kernel imports a feature',
      'server/kernel/gate.ts',
      "import { createAuthenticator } from '../../features/accounts/server/index.ts'",
      'server/kernel/gate.ts:1 imports features/accounts/server/index.ts: server/kernel imports no feature: what it needs of one is handed to it at start',
    ],
    [
      'the browser’s kernel imports a feature',
      'web/kernel/session.tsx',
      "import { readMe } from '../../features/accounts/contract.ts'",
      'web/kernel/session.tsx:1 imports features/accounts/contract.ts: web/kernel imports no feature: what it needs of one is handed to it at start',
    ],
    [
      'a built-in imports something of ours',
      'builtin/codehost/code-host.ts',
      "import { limits } from '../../contract/limits.ts'",
      'builtin/codehost/code-host.ts:1 imports contract/limits.ts: a built-in imports nothing of ours: it speaks a foreign protocol and stands alone',
    ],
    [
      'a built-in imports another one',
      'builtin/model/demo-model.ts',
      "import { host } from '../codehost/host.ts'",
      'builtin/model/demo-model.ts:1 imports builtin/codehost/host.ts: what answers without a model knows the starters and their content, and nothing else of ours',
    ],
    [
      'the starters import something of the product',
      'starters/read-starters.ts',
      "import { limits } from '../contract/limits.ts'",
      'starters/read-starters.ts:1 imports contract/limits.ts: starters/ knows nothing of the product but the form of a content',
    ],
    [
      'the agent imports React',
      'agent/run.ts',
      "import { useState } from 'react'",
      'agent/run.ts:1 imports react: agent may use these packages: @ai-sdk/, zod',
    ],
    [
      'the browser’s part imports Node',
      'web/ui/button.tsx',
      "import { join } from 'node:path'",
      'web/ui/button.tsx:1 imports node:path: web ui may use these packages: any, but not node:',
    ],
    [
      'the bootstrap imports what is not installed yet',
      'bootstrap/run.mjs',
      "import * as z from 'zod'",
      'bootstrap/run.mjs:1 imports zod: bootstrap may use these packages: node:',
    ],
    [
      'a journey imports the code',
      'journeys/first-app.test.ts',
      "import { readMe } from '../features/accounts/contract.ts'",
      'journeys/first-app.test.ts:1 imports features/accounts/contract.ts: a journey has a browser and a URL, and knows nothing of the code',
    ],
    [
      'the product imports what is there for tests',
      'server/main.ts',
      "import { openTestServer } from './testing/test-server.ts'",
      'server/main.ts:1 imports server/testing/test-server.ts: what is there for tests is imported by tests only',
    ],
    [
      'a folder that the table does not know is imported',
      'web/pages/home-page.tsx',
      "import { pay } from '../../payments/pay.ts'",
      'web/pages/home-page.tsx:1 imports payments/pay.ts: no row of tools/import-table.ts speaks of payments/pay.ts',
    ],
  ])('%s', (_story, path, text, message) => {
    expect(planted(path, text)).toEqual([message])
  })

  test('a file that no row speaks of is named', () => {
    expect(planted('payments/pay.ts', '')).toEqual([
      'payments/pay.ts: no row of tools/import-table.ts speaks of it',
    ])
  })
})

test.each([
  ['a re-export', "export { Stars } from '../../ratings/web/index.ts'"],
  ['a re-export of everything', "export * from '../../ratings/web/index.ts'"],
  ['a lazy import', "const part = () => import('../../ratings/web/index.ts')"],
  ['an import for its effect', "import '../../ratings/web/index.ts'"],
  ['a type written as an import', "type Stars = import('../../ratings/web/index.ts').Stars"],
])('%s counts as an import, and its line is told', (_kind, statement) => {
  const [line, ...others] = planted('features/comments/web/comment-form.tsx', `\n\n${statement}\n`)
  expect(line).toMatch(
    /^features\/comments\/web\/comment-form\.tsx:3 imports features\/ratings\/web/,
  )
  expect(others).toEqual([])
})

test('what the table allows passes: doors, contracts, tests with a server', () => {
  const files = {
    'web/pages/app-page.tsx':
      "import { Comments } from '../../features/comments/web/comment-section.tsx'\nimport { AppCard } from '../../features/apps/web/index.ts'",
    'features/comments/server/post-comment.ts':
      "import { findApp } from '../../apps/server/index.ts'\nimport { fail } from '../../../contract/failures.ts'",
    'features/comments/server/comments.test.ts':
      "import { onEachDatabase } from '../../../server/testing/test-server.ts'\nimport { expect } from 'vitest'",
    'builtin/model/pick/pick-starter.ts':
      "import { starters } from '../../../starters/read-starters.ts'",
    'server/wiring.ts': "import { commentRoutes } from '../features/comments/server/index.ts'",
    'features/workshop/web/use-preview.ts':
      "import { connect } from '../../../hosting/preview/browser/studio-channel.ts'",
  }
  expect(checkImports(Object.entries(files).map(([path, text]) => ({ path, text })))).toEqual([])
})

test('a ring of imports is named with every file in it', () => {
  const ring = checkImports([
    { path: 'project/path.ts', text: "import { nameOf } from './names.ts'" },
    { path: 'project/names.ts', text: "export { limit } from './limits.ts'" },
    { path: 'project/limits.ts', text: "import { path } from './path.ts'" },
  ])
  expect(ring).toEqual(['ring of imports: project/limits.ts → project/names.ts → project/path.ts'])
})

test.each([
  ['a whole import of types', "import type { A } from './names.ts'"],
  ['a type written as an import', "type A = import('./names.ts').A"],
  ['a re-export of types', "export type { A } from './names.ts'"],
])('a ring that %s closes is named, too', (_kind, text) => {
  const files = [
    { path: 'project/path.ts', text },
    { path: 'project/names.ts', text: "import { path } from './path.ts'" },
  ]
  expect(checkImports(files)).toEqual(['ring of imports: project/names.ts → project/path.ts'])
})

test('a lazy import closes no ring', () => {
  const files = [
    { path: 'project/path.ts', text: "const names = () => import('./names.ts')" },
    { path: 'project/names.ts', text: "import { path } from './path.ts'" },
  ]
  expect(checkImports(files)).toEqual([])
})

test('names that say nothing are refused for files and folders', () => {
  expect(planted('web/ui/utils.ts', '')).toEqual([
    'web/ui/utils.ts is called utils, which says nothing: name it for what it does or is',
  ])
  expect(planted('web/ui/helpers/round.ts', '')).toEqual([
    'web/ui/helpers is called helpers, which says nothing: name it for what it does or is',
  ])
  expect(planted('web/ui/appCard.tsx', '')).toEqual(['web/ui/appCard.tsx is not in kebab-case'])
})

test('a folder with more than 30 entries is noted', () => {
  const many = Array.from({ length: 31 }, (_none, index) => `web/ui/part-${index}.tsx`)
  expect(fullFolders(many)).toEqual(['web/ui holds 31 entries'])
  expect(fullFolders(many.slice(1))).toEqual([])
})

test('nothing that `npm start` loads is there for development, or Vite', () => {
  const texts = new Map(sourceFiles(root).map(({ path, text }) => [path, text]))
  const loaded = new Set(['server/main.ts'])
  const packages = new Set<string>()
  for (const path of loaded) {
    const imports = readImports(path, texts.get(path) ?? '').filter(({ kind }) => kind !== 'type')
    for (const { specifier, target } of imports)
      if (target === null) packages.add(specifier)
      else loaded.add(target)
  }
  expect(loaded).toContain('server/studio/studio-headers.ts')
  expect([...loaded].filter((path) => path.startsWith('server/dev/'))).toEqual([])
  expect([...packages].filter((name) => /^(?:vite|@vitejs\/.*)$/.test(name))).toEqual([])
  expect(
    importTable.filter(({ name, may }) => may.includes('server dev') && name !== 'server dev'),
  ).toEqual([])
})

test('the project itself keeps to its table', () => {
  expect(checkImports(sourceFiles(root))).toEqual([])
})
