import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { refusalSentence } from './refusal-sentence.ts'

const refused = (status: number, type = '') =>
  ({ outcome: 'refused', status, message: 'no such model', type }) as const

test('a refused test is told by its status, in both languages [AIP-36]', () => {
  const sentence = (status: number) => [
    refusalSentence(refused(status), 'en').sentence,
    refusalSentence(refused(status), 'zh').sentence,
  ]
  expect(sentence(401)).toEqual(['Invalid API key', 'API Key 无效'])
  expect(sentence(429)).toEqual(['Rate limit exceeded', '请求过于频繁，超出限额'])
  expect(sentence(500)).toEqual(['Server error', '服务器错误'])
  expect(sentence(404)).toEqual([
    'API Error (404): no such model',
    'API 错误（404）：no such model',
  ])
})

test('types of error that a provider names have a friendly line of their own [AIP-37]', () => {
  const advice = (type: string) => [
    refusalSentence(refused(400, type), 'en').advice,
    refusalSentence(refused(400, type), 'zh').advice,
  ]
  expect(advice('authentication_error')).toEqual([
    'Authentication failed. Please check your API key.',
    '认证失败，请检查 API Key。',
  ])
  expect(advice('permission_error')).toEqual([
    'Your API key does not have permission for this model.',
    '该 API Key 无权使用此模型。',
  ])
  expect(advice('rate_limit_error')).toEqual([
    'Rate limit reached. Please wait a moment and try again.',
    '已达到速率限制，请稍候再试。',
  ])
  expect(advice('other')).toEqual([null, null])
})

test('an Ollama without models is told what to do [AIP-10]', () => {
  expect(speak(texts, 'en')('noOllamaModels')).toBe('No models found. Run: ollama pull codellama')
  expect(speak(texts, 'zh')('noOllamaModels')).toBe('没有找到模型，请运行：ollama pull codellama')
})
