/** What the server prints at start. */
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { startTable } from './start-table.ts'

test('the start table prints one example address of a site, which needs no DNS [HST-27]', () => {
  const table = startTable(readConfig({ PORT: '4321', MAGICCUBE_DATA: '/tmp/none' }, '/tmp'))
  expect(table).toContain('http://my-app.apps.localhost:4321 (an example)')
})
