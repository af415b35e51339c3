import { expect, test } from 'vitest'
import { modelUrl } from './model-address.ts'

const path = '/chat/completions'

test('an address keeps its query and loses its fragment, whatever part of it was typed [CHK-11] [AIP-01]', () => {
  const azure = 'https://x.test/openai/deployments/d'
  for (const typed of [`${azure}/chat/completions?api-version=1`, `${azure}?api-version=1`])
    expect(modelUrl('openai', typed, { path })).toBe(`${azure}/chat/completions?api-version=1`)
  expect(modelUrl('openai', 'https://x.test/v1/#top', { path })).toBe(
    'https://x.test/v1/chat/completions',
  )
  expect(modelUrl('openai', ' https://x.test/v1/models ', { path })).toBe(
    'https://x.test/v1/chat/completions',
  )
  expect(modelUrl('claude', 'https://x.test/v1/messages?beta=true', { path: '/v1/messages' })).toBe(
    'https://x.test/v1/messages?beta=true',
  )
  expect(modelUrl('ollama', 'http://box:11434/api/chat', { path: '/api/generate' })).toBe(
    'http://box:11434/api/generate',
  )
})

test('a proxy stands before an address with or without a slash, or takes it as a value [AIP-08] [CHK-11]', () => {
  const at = (prefix: string) => modelUrl('openai', 'https://x.test/v1?a=b', { path, prefix })
  const url = 'https://x.test/v1/chat/completions?a=b'
  expect(at('https://proxy.test/')).toBe(`https://proxy.test/${url}`)
  expect(at('https://proxy.test')).toBe(`https://proxy.test/${url}`)
  expect(at('https://proxy.test/?')).toBe(`https://proxy.test/?${url}`)
  expect(at('https://proxy.test/?url=')).toBe(`https://proxy.test/?url=${encodeURIComponent(url)}`)
})
