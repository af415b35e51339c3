import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import { faultsOf, hasKey } from './check-form.ts'
import { emptyForm, withEndpoint } from './own-form.ts'
import type { OwnForm } from './own-form.ts'

const openai = { ...emptyForm('openai'), apiKey: 'sk-0123456789abcdef0123' }
const claude = { ...emptyForm('claude'), apiKey: 'sk-ant-0123456789abcdef' }

/** What a form is told, in both languages. */
const told = (form: OwnForm) =>
  faultsOf(form).flatMap(({ text, params }) => [
    speak(texts, 'en')(text, params),
    speak(texts, 'zh')(text, params),
  ])

test('a custom endpoint must be there, and be a web address [LLM-06]', () => {
  expect(told({ ...openai, hasOwnEndpoint: true, endpoint: '  ' })).toEqual([
    'Custom URL is required',
    '请填写自定义 URL',
  ])
  for (const address of ['ftp://box.example', 'box.example', 'javascript:alert(1)'])
    expect(told(withEndpoint(openai, address))).toEqual([
      'Please enter a valid URL',
      '请输入有效的 URL',
    ])
  expect(told(withEndpoint(openai, 'http://127.0.0.1:8000'))).toEqual([])
})

test('without a key nothing is tested or saved; an Ollama is asked for none [LLM-12]', () => {
  for (const apiKey of ['', '   ']) {
    expect(hasKey({ ...openai, apiKey })).toBe(false)
    expect(told({ ...openai, apiKey })).toEqual(['API key is required', '请填写 API 密钥'])
  }
  expect(hasKey(emptyForm('ollama'))).toBe(true)
  expect(told(emptyForm('ollama'))).toEqual([])
})

test('a model must be named; any name will do [LLM-11] [LLM-13]', () => {
  expect(told({ ...openai, model: ' ' })).toEqual([
    'Missing required fields: model',
    '缺少必填项：model',
  ])
  expect(told({ ...openai, model: 'my-own/finetune:7b' })).toEqual([])
})

test('a provider of an old or hand-made configuration is named as not supported [LLM-14]', () => {
  expect(told({ ...openai, provider: 'gemini' })).toEqual([
    'Unsupported provider: gemini. Supported: openai, claude',
    '不支持的服务商：gemini。支持：openai、claude',
  ])
})

test.each([
  ['openai', { ...openai, apiKey: 'pk-0123456789abcdef0123' }],
  ['openai', { ...openai, apiKey: 'sk-01234567890123456' }],
  ['claude', { ...claude, apiKey: 'sk-0123456789abcdef0123' }],
  ['claude', { ...claude, apiKey: 'sk-ant-0123456789012' }],
])('a key of another shape is refused before any call (%s) [LLM-15] [LIM-69]', (provider, form) => {
  expect(told(form)).toEqual([
    `The API key format looks wrong for ${provider}`,
    `API 密钥格式与 ${provider} 不符`,
  ])
})

test('keys of the right shape pass, at an address of one’s own any key [LLM-15] [LIM-69]', () => {
  expect(told({ ...openai, apiKey: 'sk-012345678901234567' })).toEqual([])
  expect(told({ ...claude, apiKey: 'sk-ant-01234567890123' })).toEqual([])
  for (const provider of [openai, claude])
    for (const apiKey of ['x', 'lm-studio', '01234567890'])
      expect(told({ ...withEndpoint(provider, 'http://localhost:1234'), apiKey })).toEqual([])
})

test('temperature and tokens stay in their ranges, Claude’s temperature below one [LLM-29]', () => {
  expect(told({ ...openai, temperature: '2', maxTokens: '32000' })).toEqual([])
  expect(told({ ...claude, temperature: '1' })).toEqual([])
  expect(told({ ...claude, temperature: '1.1' })[0]).toBe('Enter a number from 0 to 1')
  expect(told({ ...openai, temperature: '2.1' })[0]).toBe('Enter a number from 0 to 2')
  for (const maxTokens of ['0', '32001', '1.5', 'x'])
    expect(told({ ...openai, maxTokens })[0]).toBe('Enter a whole number from 1 to 32,000')
})

test('what a turn may send stays in its ranges, and is left to the model where it is empty [CHK-09] [LLM-29]', () => {
  const bounds = { contextTokens: '64000', messages: '30', rounds: '20' }
  expect(told({ ...openai, ...bounds })).toEqual([])
  expect(told({ ...openai, contextTokens: '', messages: '', rounds: '' })).toEqual([])
  for (const contextTokens of ['1999', '64001', '2000.5'])
    expect(told({ ...openai, contextTokens })[0]).toBe('Enter a whole number from 2,000 to 64,000')
  expect(told({ ...openai, messages: '31' })[0]).toBe('Enter a whole number from 1 to 30')
  expect(told({ ...openai, rounds: '0' })[0]).toBe('Enter a whole number from 1 to 20')
})

test('the wait for the first token stays in its range, and a form that was saved without one has the usual [AGT-26]', () => {
  for (const firstToken of ['5', '600', '']) expect(told({ ...openai, firstToken })).toEqual([])
  for (const firstToken of ['4', '601', '7.5', 'x'])
    expect(told({ ...openai, firstToken })[0]).toBe('Enter a whole number from 5 to 600')
})

test('characters that no header takes are told before the call', () => {
  expect(told({ ...openai, apiKey: 'sk-0123456789abcdef0123…' })[0]).toMatch(/cannot be sent/)
})
