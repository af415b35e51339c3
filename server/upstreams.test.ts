/** Which hosted names a host offers, and what answers each (LLM-32, AIP-25). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './settings/config.ts'
import { SettingError } from './settings/setting-error.ts'
import { hostedModelsOf } from './upstreams.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magiccube-upstreams-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openai = { OPENAI_API_KEY: 'sk-host-0123456789' }
const anthropic = { ANTHROPIC_API_KEY: 'sk-ant-host-0123456789' }

/** Each offered name with the models that answer it, by protocol. */
function offered(env: Record<string, string>, hosted: object = {}) {
  const MAGICCUBE_CONFIG = join(folder, 'magiccube.config.json')
  writeFileSync(MAGICCUBE_CONFIG, JSON.stringify({ models: { hosted } }))
  const models = hostedModelsOf(readConfig({ ...env, MAGICCUBE_CONFIG }, folder), null)
  return models.map(({ name, upstreams }) => [
    name,
    ...Object.entries(upstreams).map(([style, { model }]) => `${style}: ${model}`),
  ])
}

test('without any key the demo model answers every name in both protocols [LLM-32] [AIP-25]', () => {
  const demo = ['openai: magiccube-demo', 'claude: magiccube-demo']
  const all = ['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'].map((n) => [n, ...demo])
  expect(offered({})).toEqual(all)
  expect(offered({}, { 'qwen-3-coder': { provider: 'claude' } })).toEqual(all)
})

test('beside a real service no name falls to the demo model: one without a service is not offered: threat T86 [LLM-32]', () => {
  expect(offered(openai)).toEqual([
    ['qwen-3-coder', 'openai: gpt-4o-mini'],
    ['qwen-3-coder-free', 'openai: gpt-4o-mini'],
  ])
  expect(offered(anthropic)).toEqual([
    ['claude-sonnet-4-0', 'claude: claude-sonnet-4-0'],
    ['qwen-3-coder', 'claude: claude-sonnet-4-0'],
    ['qwen-3-coder-free', 'claude: claude-sonnet-4-0'],
  ])
  expect(offered({ ...openai, ...anthropic })).toHaveLength(3)
  expect(offered(openai, { 'qwen-3-coder-free': { provider: 'claude' } })).toEqual([
    ['qwen-3-coder', 'openai: gpt-4o-mini'],
  ])
  expect(offered(openai, { 'claude-sonnet-4-0': { provider: 'openai', model: 'o' } })[0]).toEqual([
    'claude-sonnet-4-0',
    'openai: o',
  ])
})

test('settings that leave no name of a host with a key stop the start and say so [LLM-32]', () => {
  const claude = { provider: 'claude' }
  const none = { 'qwen-3-coder': claude, 'qwen-3-coder-free': claude }
  expect(() => offered(openai, none)).toThrow(SettingError)
  expect(() => offered(openai, none)).toThrow('models.hosted')
})
