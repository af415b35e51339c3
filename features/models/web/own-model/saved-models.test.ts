/** What a browser keeps of own models; the databases are those of one page. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../../../../web/kernel/browser-storage.ts'
import { readModelChoice } from './model-choice.ts'
import { emptyForm } from './own-form.ts'
import {
  formInUse,
  onModelsChange,
  readSaved,
  removeSaved,
  saveForm,
  setUsesWebsite,
  usesWebsite,
} from './saved-models.ts'
import { readTyped, rememberTyped, sealTyped } from './typed-form.ts'

const key = 'sk-0123456789abcdef0123'
const form = { ...emptyForm('openai'), apiKey: key, model: 'gpt-5' }
let account = ''
let people = 0

beforeEach(() => {
  people += 1
  account = `person-${people}`
  for (const name of ['llmConfig', 'useWebsiteLLM']) writeStored('browser', name, null)
})

test('the website’s models are used unless the browser has stored that they are not, at once [LLM-01]', () => {
  const heard = vi.fn<() => void>()
  const deafen = onModelsChange(heard)
  expect(usesWebsite(account)).toBe(true)
  setUsesWebsite(account, false)
  expect([usesWebsite(account), heard.mock.calls.length]).toEqual([false, 1])
  expect(usesWebsite('somebody-else')).toBe(true)
  setUsesWebsite(account, true)
  expect(usesWebsite(account)).toBe(true)
  writeStored('browser', 'useWebsiteLLM', 'false')
  expect(usesWebsite('who-never-chose')).toBe(false)
  deafen()
})

test('what was saved fills the form again, for each provider, whatever the switch says [LLM-03] [LLM-07]', async () => {
  await saveForm(account, form)
  await saveForm(account, { ...emptyForm('ollama'), model: 'qwen' })
  setUsesWebsite(account, true)
  setUsesWebsite(account, false)
  const saved = await readSaved(account)
  expect(formInUse(saved)).toMatchObject({ provider: 'ollama', model: 'qwen' })
  expect(saved?.forms['openai']).toEqual(form)
  expect(formInUse(null)).toMatchObject({ provider: 'openai', model: 'gpt-4o' })
})

test('an older configuration is read, its `baseUrl` as endpoint, and is sealed by the next saving [LLM-03] [LLM-14]', async () => {
  const older = { provider: 'gemini', apiKey: key, baseUrl: 'https://box.example', model: 'pro' }
  writeStored('browser', 'llmConfig', JSON.stringify({ ...older, useWebsiteLLM: false }))
  expect(usesWebsite(account)).toBe(false)
  expect(formInUse(await readSaved(account))).toMatchObject({
    provider: 'gemini',
    endpoint: 'https://box.example',
    hasOwnEndpoint: true,
    apiKey: key,
    model: 'pro',
  })
  await saveForm(account, form)
  expect(readStored('browser', 'llmConfig')).toBeNull()
})

test('a key lies encrypted under a key that no script can export, for one account only [LLM-26] [LLM-27] [LIM-62]', async () => {
  await saveForm(account, form)
  const db = await openDB('magicmodels')
  const [sealed, keys] = [await db.getAll('sealed'), await db.getAll('keys')]
  db.close()
  const bytes = sealed.map((one: { bytes: ArrayBuffer }) => new TextDecoder().decode(one.bytes))
  expect(bytes.join()).not.toContain(key)
  expect(JSON.stringify(sealed)).not.toContain(key)
  for (const one of keys) {
    expect(one.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', one)).rejects.toThrow()
  }
  expect(await readSaved('somebody-else')).toBeNull()
})

test('removing the key deletes what is stored and turns the website’s models on again [LLM-27]', async () => {
  await saveForm(account, form)
  setUsesWebsite(account, false)
  await removeSaved(account)
  expect(await readSaved(account)).toBeNull()
  expect(usesWebsite(account)).toBe(true)
})

test('the next turn uses what is chosen now, or says why nobody can answer [LLM-28] [CHT-21] [CHT-23]', async () => {
  expect(await readModelChoice(account)).toEqual({ state: 'website' })
  expect(await readModelChoice(null)).toEqual({ state: 'website' })
  setUsesWebsite(account, false)
  expect(await readModelChoice(account)).toEqual({ state: 'invalid', fault: 'noModelConfigured' })
  await saveForm(account, { ...form, apiKey: '' })
  expect(await readModelChoice(account)).toEqual({ state: 'invalid', fault: 'apiKeyRequired' })
  await saveForm(account, { ...form, provider: 'gemini' })
  expect(await readModelChoice(account)).toEqual({ state: 'invalid', fault: 'noModelConfigured' })
  await saveForm(account, form)
  expect(await readModelChoice(account)).toMatchObject({
    state: 'own',
    connection: { provider: 'openai', model: 'gpt-5', apiKey: key },
  })
})

test('what was typed when the session ended is there after signing in, once, and sealed meanwhile [LLM-16]', async () => {
  rememberTyped(account, form)
  await sealTyped(account)
  rememberTyped(account, null)
  expect(await readTyped('somebody-else')).toBeNull()
  expect(await readTyped(account)).toEqual(form)
  rememberTyped(account, null)
  expect(await readTyped(account)).toBeNull()
})

test('a browser without a database says that nothing is kept, and refuses to save [LLM-25]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await readSaved(account)).toBeNull()
  await expect(saveForm(account, form)).rejects.toThrow()
})
