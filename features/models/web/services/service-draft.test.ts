/** The form of a model service as a value (CON-18, CON-19). */
import { expect, test } from 'vitest'
import { knownServiceAt, knownServices } from '../../known-services.ts'
import { formAt, emptyForm } from '../own-model/own-form.ts'
import {
  askedOf,
  bodyOf,
  draftBudget,
  draftFor,
  draftOf,
  faultsOf,
  newModel,
} from './service-draft.ts'

test('both pages offer the same well-known services, each with an address that can be called [CON-18]', () => {
  const names = knownServices.map(({ name }) => name).join(', ')
  for (const name of [
    'OpenAI',
    'OpenRouter',
    'DeepSeek',
    'Gemini',
    'Groq',
    'Mistral',
    'Moonshot',
    'Qwen',
    'Zhipu',
    'LM Studio',
    'vLLM',
    'LiteLLM',
    'Anthropic',
    'Ollama',
  ])
    expect(names).toContain(name)
  for (const { kind, address, isLocal } of knownServices) {
    expect(URL.parse(address)?.protocol).toBe(isLocal ? 'http:' : 'https:')
    expect(knownServiceAt(kind, `${address}/`)?.address).toBe(address)
  }
})

test('a well-known service fills its address and a model of it, and takes no key along [CON-18] [LLM-07]', () => {
  const deepSeek = knownServices.find(({ id }) => id === 'deepseek') ?? null
  expect(draftFor(deepSeek)).toMatchObject({
    label: 'DeepSeek',
    address: 'https://api.deepseek.com/v1',
    models: [{ name: 'deepseek-chat', model: 'deepseek-chat', isOn: true, isPremium: false }],
  })
  const own = { ...emptyForm('openai'), apiKey: 'sk-of-openai' }
  expect(formAt(own, 'openai', deepSeek)).toMatchObject({
    apiKey: '',
    endpoint: 'https://api.deepseek.com/v1',
    hasOwnEndpoint: true,
    model: 'deepseek-chat',
  })
  const openai = knownServices.find(({ id }) => id === 'openai') ?? null
  expect(formAt(own, 'openai', openai)).toMatchObject({ endpoint: '', hasOwnEndpoint: false })
})

test('what is wrong with a form is told at its field [CON-19]', () => {
  const blank = draftFor(null)
  expect(faultsOf(blank, false)).toEqual([
    { field: 'label', text: 'labelMissing' },
    { field: 'address', text: 'addressMissing' },
  ])
  const named = { ...blank, label: 'A', address: 'https://a.example' }
  const model = newModel({ model: 'm' })
  const wrong = [
    { ...model, name: 'no spaces', inputPrice: '1' },
    { ...model, contextTokens: '7', answerTokens: '1.5', inputPrice: '0', outputPrice: '2' },
    { ...model, inputPrice: '-1', outputPrice: '2' },
  ]
  expect(faultsOf({ ...named, models: wrong }, false)).toEqual([
    { at: 0, field: 'name', text: 'nameUnfit' },
    { at: 0, field: 'price', text: 'priceRange' },
    { at: 1, field: 'contextTokens', text: 'contextRange' },
    { at: 1, field: 'answerTokens', text: 'answerRange' },
    { at: 2, field: 'name', text: 'nameTwice' },
    { at: 2, field: 'price', text: 'priceRange' },
  ])
  expect(faultsOf({ ...named, models: [model] }, true)).toEqual([
    { at: 0, field: 'price', text: 'priceNeeded' },
  ])
})

test('a service comes back from its form as it was, and its key is asked for by its id [CON-19]', () => {
  const service = {
    _id: '01900000-0000-7000-8000-000000000001',
    kind: 'openai' as const,
    label: 'Router',
    address: 'https://a.example/v1',
    key: 'kept' as const,
    isOn: false,
    revision: 3,
    models: [
      {
        name: 'large',
        model: 'a/large',
        isPremium: true,
        price: { input: 0.5, output: 2 },
        contextTokens: 128_000,
        answerTokens: null,
        budget: { contextTokens: 12_000, messages: null, rounds: 5 },
        isOn: true,
      },
    ],
  }
  const draft = draftOf(service)
  const { kind, label, address, isOn, models } = service
  expect(bodyOf(draft)).toEqual({ kind, label, address, isOn, models })
  expect(askedOf(draft)).toEqual({ kind, address, serviceId: service._id })
  expect(askedOf({ ...draft, apiKey: ' new ' })).toMatchObject({ key: 'new' })
  // Names of services hold what ours may not.
  expect(newModel({ model: '~models/gemini 2' }).name).toBe('models/gemini-2')
})

test('the host sees what a turn with a model may send, and chooses it within bounds [CHK-09] [CON-19]', () => {
  const coder = newModel({ model: 'qwen/qwen3-coder' })
  expect(draftBudget(coder, 'openai')).toEqual({
    contextTokens: 64_000,
    messages: 30,
    answerTokens: 16_000,
    rounds: 20,
  })
  // The window of an Ollama is not known by the name.
  expect(draftBudget(coder, 'ollama')).toMatchObject({ contextTokens: 8_000, rounds: 10 })
  const chosen = { ...coder, sentTokens: '20000', rounds: '7' }
  expect(draftBudget(chosen, 'openai')).toMatchObject({ contextTokens: 20_000, rounds: 7 })
  const named = { ...draftFor(null), label: 'A', address: 'https://a.example' }
  const wrong = { ...coder, sentTokens: '100', sentMessages: '31', rounds: '1.5' }
  expect(faultsOf({ ...named, models: [wrong] }, false)).toEqual([
    { at: 0, field: 'sentTokens', text: 'boundRange', params: { min: 2_000, max: 64_000 } },
    { at: 0, field: 'sentMessages', text: 'boundRange', params: { min: 1, max: 30 } },
    { at: 0, field: 'rounds', text: 'boundRange', params: { min: 1, max: 20 } },
  ])
})
