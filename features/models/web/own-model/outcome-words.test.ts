import { expect, test } from 'vitest'
import type { ConnectionTest } from '../../../../agent/providers/try-connection.ts'
import { saveOutcome, testOutcome } from './outcome-words.ts'
import type { SaveEnd } from './save-own-model.ts'

const facts = { model: 'gpt-4o', tookMs: 1_234 }
const tested = (test: ConnectionTest) => [
  testOutcome(test, facts, 'en'),
  testOutcome(test, facts, 'zh'),
]
const saved = (end: SaveEnd) => [saveOutcome(end, 'en')?.text, saveOutcome(end, 'zh')?.text]
const refused = (status: number, type = '') =>
  ({ outcome: 'refused', status, message: 'no such model', type }) as const

test('a test that brings content says so with the model and the time [LLM-18]', () => {
  expect(tested({ outcome: 'answered', text: 'OK' })).toEqual([
    { kind: 'good', text: 'API connection successful', below: 'gpt-4o, 1.2 s' },
    { kind: 'good', text: 'API 连接成功', below: 'gpt-4o，1.2 秒' },
  ])
  // A model that thinks first uses up five tokens before its first word.
  expect(tested({ outcome: 'answered', text: '', isCut: true })[0]?.kind).toBe('good')
  expect(tested({ outcome: 'answered', text: ' ' })[0]?.kind).toBe('bad')
})

test('a refused test tells its status and what it means, with a friendly line under it [LLM-19] [LLM-20] [LLM-21]', () => {
  expect(tested(refused(401, 'authentication_error'))).toEqual([
    {
      kind: 'bad',
      text: 'API connection test failed (Status: 401, Error: Invalid API key)',
      below: 'Authentication failed, please check your API key',
    },
    {
      kind: 'bad',
      text: 'API 连接测试失败（状态：401，错误：API 密钥无效）',
      below: '身份验证失败，请检查 API 密钥',
    },
  ])
  expect(tested(refused(404))[0]).toEqual({
    kind: 'bad',
    text: 'API connection test failed (Status: 404, Error: API Error (404): no such model)',
    below: null,
  })
})

test('a test without any answer tells why, and what to do about a cross-origin refusal [LLM-22]', () => {
  const failed = (failure: Extract<ConnectionTest, { outcome: 'failed' }>['failure']) =>
    tested({ outcome: 'failed', failure }).map(({ text }) => text)
  expect(failed({ code: 'completionFailed', message: 'Failed to fetch' })).toEqual([
    'API connection test error: Failed to fetch',
    'API 连接测试出错：Failed to fetch',
  ])
  const origin = 'https://studio.example'
  const cors = failed({ code: 'crossOrigin', host: 'box.example', origin })
  expect(cors[0]).toMatch(/^API connection test error: CORS error.*Allow https:\/\/studio\.example/)
  expect(cors[1]).toMatch(/^API 连接测试出错：CORS error.*https:\/\/studio\.example/)
  const ollama = failed({ code: 'crossOriginOllama', host: 'localhost:11434', origin })
  for (const text of ollama) expect(text).toContain('OLLAMA_ORIGINS=https://studio.example')
  expect(cors[0]).toContain('use the website LLM')
  expect(failed({ code: 'timeout' })[0]).toMatch(/^API connection test error: timeout/)
})

test('saving tells at which step it ended, in both languages [LLM-23] [LLM-24] [LLM-25]', () => {
  expect(saved({ step: 'saved' })).toEqual(['Configuration saved', '配置已保存'])
  expect(saved({ step: 'missing' })).toEqual([
    'Missing provider or API key',
    '缺少服务商或 API 密钥',
  ])
  expect(saved({ step: 'noContent' })).toEqual([
    'API key validation failed. Please check your API key and network connection.',
    'API 密钥验证失败，请检查密钥和网络连接。',
  ])
  const failure = { code: 'completionFailed', message: 'Failed to fetch' } as const
  expect(saved({ step: 'threw', test: { outcome: 'failed', failure } })).toEqual([
    'Network validation failed: Failed to fetch',
    '网络验证失败：Failed to fetch',
  ])
  expect(saved({ step: 'threw', test: refused(401) })[0]).toBe(
    'Network validation failed: Invalid API key',
  )
  expect(saved({ step: 'notStored' })).toEqual(['Failed to save configuration', '保存配置失败'])
  expect(saved({ step: 'stopped' })).toEqual([undefined, undefined])
})
