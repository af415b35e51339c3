/** Why a turn failed, word for word in both languages. */
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from './texts.ts'

const t = { en: speak(texts, 'en'), zh: speak(texts, 'zh') }

test('the causes of a failed AI call are these sentences [LLM-43] [AGT-23] [AIP-13]', () => {
  expect(t.en('apiKeyRequired')).toBe('API key is required')
  expect(t.en('unsupportedProvider')).toBe('Unsupported LLM provider')
  expect(t.en('noModelConfigured')).toBe('No valid LLM configuration found')
  expect(t.en('noResponseBody')).toBe('No response body reader available')
  expect(t.en('anthropicApiError', { status: 403, statusText: 'Forbidden' })).toBe(
    'Anthropic API error: 403 - Forbidden',
  )
  expect(t.en('openaiApiError', { status: 401, message: 'no' })).toBe('OpenAI API error: 401 - no')
  expect(t.en('ollamaApiError', { message: '404 - none' })).toBe('Ollama API error: 404 - none')
  expect(t.en('completionFailed', { message: 'x' })).toBe('LLM completion failed: x')
  expect(t.en('streamingFailed', { message: 'x' })).toBe('LLM streaming failed: x')
  expect(t.en('timeout')).toBe('LLM streaming failed: timeout')
})

test('the causes in Chinese [AIP-04] [AIP-07] [AIP-14]', () => {
  expect(t.zh('apiKeyRequired')).toBe('请填写 API 密钥')
  expect(t.zh('unsupportedProvider')).toBe('不支持的 LLM 服务商')
  expect(t.zh('noResponseBody')).toBe('无法读取响应内容')
  expect(t.zh('anthropicApiError', { status: 403, statusText: 'Forbidden' })).toBe(
    'Anthropic API 错误：403 - Forbidden',
  )
  expect(t.zh('openaiApiError', { status: 401, message: 'no' })).toBe('OpenAI API 错误：401 - no')
  expect(t.zh('ollamaApiError', { message: '404 - none' })).toBe('Ollama API 错误：404 - none')
  expect(t.zh('completionFailed', { message: 'x' })).toBe('LLM 调用失败：x')
  expect(t.zh('streamingFailed', { message: 'x' })).toBe('LLM 流式输出失败：x')
})

test('a cross-origin failure says what to do, an Ollama that does not run where it is asked for [AGT-24] [AIP-11] [AIP-12]', () => {
  const at = { host: 'llm.test', origin: 'https://studio.test' }
  expect(t.en('crossOrigin', at)).toBe(
    'CORS error: llm.test does not allow requests from this page. Allow https://studio.test at the endpoint, or use the website service.',
  )
  expect(t.zh('crossOrigin', at)).toBe(
    'CORS 错误：llm.test 不允许来自此页面的请求。请在该端点允许 https://studio.test，或使用本站的 AI 服务。',
  )
  expect(t.en('crossOriginOllama', at)).toBe(
    'CORS error: llm.test does not allow requests from this page. Start Ollama with OLLAMA_ORIGINS=https://studio.test, or use the website service.',
  )
  expect(t.zh('crossOriginOllama', at)).toBe(
    'CORS 错误：llm.test 不允许来自此页面的请求。请用 OLLAMA_ORIGINS=https://studio.test 启动 Ollama，或使用本站的 AI 服务。',
  )
  const down = { message: 'fetch failed', base: 'http://localhost:11434' }
  expect(t.en('ollamaNotRunning', down)).toBe(
    'Ollama API error: fetch failed. Is Ollama running at http://localhost:11434?',
  )
  expect(t.zh('ollamaNotRunning', down)).toContain('Ollama 是否在 http://localhost:11434 运行？')
})

test('what the person is told of a turn [AGT-39] [AGT-03] [AIP-35]', () => {
  expect([t.en('noFileChanged'), t.zh('noFileChanged')]).toEqual([
    'This model did not change any file.',
    '该模型没有修改任何文件。',
  ])
  const ten = { rounds: 10 }
  expect([t.en('roundLimit', ten), t.zh('roundLimit', ten)]).toEqual([
    'Stopped after 10 tool rounds. Send a message to continue.',
    '已执行 10 轮工具调用并停止。发送消息可继续。',
  ])
  expect([t.en('contextTooLong'), t.zh('contextTooLong')]).toEqual([
    'The conversation is too long for this model. Clear the chat or choose another model.',
    '对话超出模型上下文长度，请清空对话或更换模型。',
  ])
})

test('an answer that is none, a redirect and a key that cannot be sent are told in both languages [AIP-08]', () => {
  expect(t.en('emptyAnswer')).toBe('The model gave an empty answer.')
  expect(t.en('answerRefused')).toBe('The model or its service declined to answer.')
  expect(t.en('answerRefusedSaying', { message: 'Not this.' })).toBe(
    'The model or its service declined to answer: Not this.',
  )
  expect(t.en('redirected', { host: 'llm.test' })).toContain('The endpoint at llm.test redirects')
  expect(t.zh('redirected', { host: 'llm.test' })).toContain('llm.test 上的端点重定向')
  for (const code of ['emptyAnswer', 'answerRefused', 'keyNotSendable'] as const)
    expect(t.zh(code)).toMatch(/\p{Script=Han}/u)
})

test('trying later, a busy service and changes that failed have their sentences in both languages [CHK-21]', () => {
  expect(t.en('requestFailed')).toMatch(/again later/)
  expect(t.en('requestFailedNow')).not.toMatch(/later/)
  expect(t.zh('requestFailedNow')).not.toMatch(/稍后/)
  expect(t.en('notMade', { n: 1, changes: 'Edit a.txt' })).toBe(
    'One change could not be made: Edit a.txt',
  )
  for (const code of ['serviceBusy', 'emptyAskedAgain'] as const) {
    expect(t.en(code)).toMatch(/again/)
    expect(t.zh(code)).toMatch(/重试/)
  }
})
