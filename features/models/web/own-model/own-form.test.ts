import { expect, test } from 'vitest'
import { connectModel } from '../../../../agent/providers/connect.ts'
import { baseOf } from '../../../../agent/providers/endpoint.ts'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import {
  connectionOf,
  emptyForm,
  formFor,
  OwnForm,
  ownProviders,
  providerFacts,
  withEndpoint,
  withOwnEndpoint,
} from './own-form.ts'
import type { OwnProvider } from './own-form.ts'

const key = 'sk-0123456789abcdef0123'

test('OpenAI, Claude and Ollama are offered, each with the address that is called when none is typed [LLM-04] [LLM-05]', () => {
  expect(ownProviders.map((name) => speak(texts, 'en')(name))).toEqual([
    'OpenAI',
    'Claude',
    'Ollama (on your computer)',
  ])
  expect(speak(texts, 'zh')('ollama')).toBe('Ollama（本机）')
  expect(ownProviders.map((name) => providerFacts[name].endpoint)).toEqual([
    'https://api.openai.com/v1',
    'https://api.anthropic.com',
    'http://localhost:11434',
  ])
})

test('a full address is understood as its base, an empty one as the official one [LLM-05]', () => {
  const base = (provider: OwnProvider, endpoint: string) => {
    const read = connectionOf(withEndpoint({ ...emptyForm(provider), apiKey: key }, endpoint))
    return read.ok && baseOf(read.value)
  }
  expect(base('openai', 'https://box.example/v1/chat/completions')).toBe('https://box.example/v1')
  expect(base('claude', 'https://box.example/v1/messages')).toBe('https://box.example')
  expect(base('openai', '')).toBe('https://api.openai.com/v1')
  expect(base('claude', '')).toBe('https://api.anthropic.com')
})

test('the box of a custom endpoint ticks itself when an address is typed, and empties the field when it is unticked [LLM-06]', () => {
  const typed = withEndpoint(emptyForm('openai'), 'https://box.example')
  expect(typed).toMatchObject({ hasOwnEndpoint: true, endpoint: 'https://box.example' })
  expect(withEndpoint(typed, '')).toMatchObject({ hasOwnEndpoint: true, endpoint: '' })
  expect(withOwnEndpoint(typed, false)).toMatchObject({ hasOwnEndpoint: false, endpoint: '' })
})

test('another provider takes neither key nor address along, and finds its own again [LLM-07]', () => {
  expect(formFor('claude', undefined)).toMatchObject({
    provider: 'claude',
    model: 'claude-3-5-sonnet-latest',
    apiKey: '',
    endpoint: '',
    hasOwnEndpoint: false,
  })
  const saved = { ...emptyForm('openai'), apiKey: key, model: 'gpt-5' }
  expect(formFor('openai', saved)).toMatchObject({ apiKey: key, model: 'gpt-4o', endpoint: '' })
  // A key for a proxy is no key for the provider itself.
  const proxied = withEndpoint(saved, 'https://box.example')
  expect(formFor('openai', proxied)).toMatchObject({
    apiKey: key,
    endpoint: 'https://box.example',
  })
})

test('the form presets one model, and a configuration without one reaches the agent with another [LLM-08] [LIM-48] [LIM-49]', () => {
  expect(ownProviders.map((name) => emptyForm(name).model)).toEqual([
    'gpt-4o',
    'claude-3-5-sonnet-latest',
    'codellama',
  ])
  const asked = ownProviders.map((name) => {
    const read = connectionOf({ ...emptyForm(name), apiKey: key, model: '' })
    if (!read.ok) throw new Error('no connection')
    const hosted = { studioUrl: 'https://studio.example', fetch }
    const surroundings = { fetch, pageOrigin: 'https://studio.example' }
    return connectModel({ connection: read.value, surroundings, hosted }).model.modelId
  })
  expect(asked).toEqual(['gpt-4', 'claude-sonnet-4-0', 'codellama'])
})

test('an Ollama is asked for codellama unless another model is named [LIM-50]', () => {
  const nameOf = (model: string) => {
    const read = connectionOf({ ...emptyForm('ollama'), model })
    if (!read.ok) throw new Error('no connection')
    const hosted = { studioUrl: 'https://studio.example', fetch }
    const surroundings = { fetch, pageOrigin: 'https://studio.example' }
    return connectModel({ connection: read.value, surroundings, hosted }).model.modelId
  }
  expect([emptyForm('ollama').model, nameOf(''), nameOf('qwen3:8b')]).toEqual([
    'codellama',
    'codellama',
    'qwen3:8b',
  ])
})

test('models are suggested in their order, and known ones are offered behind them [LLM-09] [LLM-10] [LLM-11]', () => {
  expect(providerFacts.openai.suggestions.join(' ')).toBe(
    'gpt-5 o4-mini gpt-4.5 gpt-4.1 gpt-4o gpt-4o-mini gpt-4-turbo gpt-4',
  )
  expect(providerFacts.claude.suggestions.join(' ')).toBe(
    'claude-opus-4-1 claude-opus-4-0 claude-sonnet-4-0 claude-3-7-sonnet-latest claude-3-5-sonnet-latest claude-3-5-haiku-latest',
  )
  expect(providerFacts.openai.known.join(' ')).toBe(
    'gpt-4-turbo-preview gpt-4 gpt-3.5-turbo gpt-3.5-turbo-16k',
  )
  expect(providerFacts.claude.known.join(' ')).toBe(
    'claude-3-opus-20240229 claude-sonnet-4-0 claude-3-haiku-20240307',
  )
})

test('an own model may be waited for longer, and what was saved before that could be set has the usual wait [AGT-26]', () => {
  const form = { ...emptyForm('openai'), apiKey: key }
  expect(connectionOf(form)).toMatchObject({ value: { firstTokenSeconds: 120 } })
  expect(connectionOf({ ...form, firstToken: '300' })).toMatchObject({
    value: { firstTokenSeconds: 300 },
  })
  const { firstToken: _none, ...older } = form
  expect(connectionOf(OwnForm.parse(older))).toMatchObject({ value: { firstTokenSeconds: 120 } })
})

test('bounds of a turn that were chosen reach the connection, the others are left to the model [CHK-09]', () => {
  const form = { ...emptyForm('claude'), apiKey: key, contextTokens: '9000', rounds: '5' }
  expect(connectionOf(form)).toMatchObject({
    value: { budget: { contextTokens: 9_000, messages: null, rounds: 5 } },
  })
  // Forms of older releases know no such fields.
  const { contextTokens: _c, messages: _m, rounds: _r, ...older } = emptyForm('claude')
  expect(OwnForm.parse(older)).toEqual(emptyForm('claude'))
})

test('an own model is called with temperature 0.1 and at most 4000 tokens unless set [LLM-29] [LIM-32] [LIM-33]', () => {
  const form = { ...emptyForm('openai'), apiKey: key }
  expect(connectionOf(form)).toMatchObject({ value: { temperature: 0.1, maxTokens: 4_000 } })
  expect(connectionOf({ ...form, temperature: '', maxTokens: '' })).toMatchObject({
    value: { temperature: 0.1, maxTokens: 4_000 },
  })
  expect(connectionOf({ ...form, temperature: '1.5', maxTokens: '900' })).toMatchObject({
    value: { temperature: 1.5, maxTokens: 900 },
  })
})
