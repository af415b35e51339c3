import { expect, test } from 'vitest'
import { holdDrafts } from './held-drafts.ts'
import { memoryCounter } from './kernel/rate-limits.ts'
import { realWorld } from './kernel/world.ts'
import { readConfig } from './settings/config.ts'

const shown = {
  PREVIEW_HOST: 'previews.example',
  CONTACT_EMAIL: 'abuse@studio.example',
}
const several = {
  INSTANCES: '2',
  DATABASE_URL: 'postgres://localhost/x',
  S3_BUCKET: 'files',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'secret',
  SECRET_KEY: 'a key that all of them are given',
}

function told(env: Record<string, string>) {
  const { served, phone, drafts } = holdDrafts({
    config: readConfig(env, '/nowhere'),
    world: realWorld,
    counter: memoryCounter(realWorld),
    previewScripts: {
      shell: '',
      worker: '',
      capture: '',
      trial: '',
      console: '',
      phone: '',
      shared: '',
    },
    isSignedIn: async () => true,
  })
  return [served, phone(), drafts !== null]
}

test('whether a host holds drafts follows from its settings, and why it does not is told [PVW-24] [PVW-30]', () => {
  expect(told(shown)).toEqual(['on', 'on', true])
  expect(told({})).toEqual(['on', 'loopback', true])
  expect(told({ PREVIEW_HOST: 'previews.example' })).toEqual(['on', 'noContact', true])
  expect(told({ ...shown, PREVIEW_FROM_SERVER: 'false' })).toEqual(['off', 'on', true])
  expect(told({ ...shown, PREVIEW_ON_PHONE: 'false' })).toEqual(['on', 'off', true])
  expect(told({ PREVIEW_FROM_SERVER: 'false' })).toEqual(['off', 'loopback', false])
  expect(told({ ...shown, ...several })).toEqual(['noRedis', 'noRedis', false])
})
