import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { refusalSentence } from './refusal-sentence.ts'

const refused = (status: number, type = '') =>
  ({ outcome: 'refused', status, message: 'no such model', type }) as const

test('a refused test is told by its status, in both languages [AIP-36] [LLM-20]', () => {
  const sentence = (status: number) => [
    refusalSentence(refused(status), 'en').sentence,
    refusalSentence(refused(status), 'zh').sentence,
  ]
  expect(sentence(401)).toEqual(['Invalid API key', 'API 密钥无效'])
  expect(sentence(429)).toEqual(['Rate limit exceeded', '请求过于频繁'])
  expect(sentence(500)).toEqual(['Server error', '服务器错误'])
  expect(sentence(404)).toEqual([
    'API Error (404): no such model',
    'API 错误（404）：no such model',
  ])
})

test('types of error that a provider names have a friendly line of their own [AIP-37] [LLM-21]', () => {
  const advice = (type: string) => [
    refusalSentence(refused(400, type), 'en').advice,
    refusalSentence(refused(400, type), 'zh').advice,
  ]
  expect(advice('authentication_error')).toEqual([
    'Authentication failed, please check your API key',
    '身份验证失败，请检查 API 密钥',
  ])
  expect(advice('permission_error')).toEqual([
    'This API key has no permission for this model',
    '该 API 密钥无权使用此模型',
  ])
  expect(advice('rate_limit_error')).toEqual([
    'Too many requests, please try again later',
    '请求过多，请稍后再试',
  ])
  expect(advice('other')).toEqual([null, null])
})

test('an Ollama without models is told what to do [AIP-10]', () => {
  expect(speak(texts, 'en')('noOllamaModels')).toBe('No models found. Run: ollama pull codellama')
  expect(speak(texts, 'zh')('noOllamaModels')).toBe('没有找到模型，请运行：ollama pull codellama')
})
