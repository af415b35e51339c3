import { expect, test } from 'vitest'
import type { ConnectionTest } from '../../../../agent/providers/try-connection.ts'
import { emptyForm } from './own-form.ts'
import type { OwnForm } from './own-form.ts'
import { networkFault, saveOwnModel } from './save-own-model.ts'

const good = { ...emptyForm('openai'), apiKey: 'sk-0123456789abcdef0123' }

/** Saves a form, and tells which steps were taken. */
async function saving(form: OwnForm, answer: ConnectionTest | null, isFull = false) {
  const steps: string[] = []
  const end = await saveOwnModel(form, {
    callOnce: async ({ provider }) => {
      steps.push(`called ${provider}`)
      return answer
    },
    store: async () => {
      steps.push('stored')
      if (isFull) throw new Error('QuotaExceededError')
    },
  })
  return { step: end.step, steps }
}

const answered = { outcome: 'answered', text: 'OK' } as const

test('a form is checked, tried over the network and stored; a step that fails ends it [LLM-23]', async () => {
  expect(await saving(good, answered)).toEqual({
    step: 'saved',
    steps: ['called openai', 'stored'],
  })
  expect(await saving({ ...good, model: '' }, answered)).toEqual({ step: 'form', steps: [] })
  expect(await saving({ ...good, apiKey: 'sk-short' }, answered)).toEqual({
    step: 'form',
    steps: [],
  })
  expect(await saving(good, null)).toEqual({ step: 'stopped', steps: ['called openai'] })
})

test('an endpoint that gives no content, refuses or cannot be reached keeps what was stored [LLM-24]', async () => {
  const refused = { outcome: 'refused', status: 401, message: 'no', type: '' } as const
  const unreached = {
    outcome: 'failed',
    failure: { code: 'completionFailed', message: 'Failed to fetch' },
  } as const
  const steps = ['called openai']
  expect(await saving(good, { outcome: 'answered', text: '' })).toEqual({
    step: 'noContent',
    steps,
  })
  expect(await saving(good, refused)).toEqual({ step: 'threw', steps })
  expect(await saving(good, unreached)).toEqual({ step: 'threw', steps })
  const call = () => Promise.resolve(answered)
  expect(await networkFault({ ...good, provider: '' }, call)).toEqual({ step: 'missing' })
  expect(await networkFault({ ...good, apiKey: ' ' }, call)).toEqual({ step: 'missing' })
})

test('a browser that keeps nothing is told as a failure to save [LLM-25]', async () => {
  expect((await saving(good, answered, true)).step).toBe('notStored')
})
