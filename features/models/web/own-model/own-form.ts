/** The form of an own model as a value, and what each provider has of its own. */
import * as z from 'zod'
import type { KnownService } from '../../known-services.ts'
import { defaultEndpoints, readConnection } from '../../../../agent/providers/connection.ts'
import type { OwnConnection } from '../../../../agent/providers/connection.ts'
import { err } from '../../../../contract/result.ts'
import type { Result } from '../../../../contract/result.ts'
import type { TurnFailure } from '../../../../agent/turn-event.ts'

/** The providers, in their order. */
export const ownProviders = ['openai', 'claude', 'ollama'] as const
/** A provider that can be chosen. */
export type OwnProvider = (typeof ownProviders)[number]

/** What is typed. The provider of an old or hand-made configuration may be none of ours. */
export const OwnForm = z.object({
  provider: z.string().max(200),
  hasOwnEndpoint: z.boolean(),
  endpoint: z.string().max(2_000),
  apiKey: z.string().max(2_000),
  model: z.string().max(200),
  temperature: z.string().max(20),
  maxTokens: z.string().max(20),
  /** Seconds until the first token; forms of older releases have none of what follows. */
  firstToken: z.string().max(20).default(''),
  /** What a turn may send, in tokens and messages, and its rounds; empty where they follow from the model. */
  contextTokens: z.string().max(20).default(''),
  messages: z.string().max(20).default(''),
  rounds: z.string().max(20).default(''),
  /** Whether an Ollama's model is given its own window. */
  fullWindow: z.boolean().optional(),
})
export type OwnForm = z.output<typeof OwnForm>

type ProviderFacts = {
  /** The address that is called when none is typed. */
  endpoint: string
  /** What the form presets. */
  model: string
  /** Offered by a click. */
  suggestions: readonly string[]
  /** Offered for completion behind them. */
  known: readonly string[]
  hottest: number
  needsKey: boolean
}

/** What is known of each provider. */
export const providerFacts: Readonly<Record<OwnProvider, ProviderFacts>> = {
  openai: {
    endpoint: defaultEndpoints.openai,
    model: 'gpt-4o',
    suggestions: [
      'gpt-5',
      'o4-mini',
      'gpt-4.5',
      'gpt-4.1',
      'gpt-4o',
      'gpt-4o-mini',
      'gpt-4-turbo',
      'gpt-4',
    ],
    known: ['gpt-4-turbo-preview', 'gpt-4', 'gpt-3.5-turbo', 'gpt-3.5-turbo-16k'],
    hottest: 2,
    needsKey: true,
  },
  claude: {
    endpoint: defaultEndpoints.claude,
    model: 'claude-3-5-sonnet-latest',
    suggestions: [
      'claude-opus-4-1',
      'claude-opus-4-0',
      'claude-sonnet-4-0',
      'claude-3-7-sonnet-latest',
      'claude-3-5-sonnet-latest',
      'claude-3-5-haiku-latest',
    ],
    known: ['claude-3-opus-20240229', 'claude-sonnet-4-0', 'claude-3-haiku-20240307'],
    hottest: 1,
    needsKey: true,
  },
  ollama: {
    endpoint: defaultEndpoints.ollama,
    model: 'codellama',
    suggestions: [],
    known: [],
    hottest: 2,
    needsKey: false,
  },
}

/** The provider of a form, null when it is none of ours. */
export function providerOf({ provider }: Pick<OwnForm, 'provider'>): OwnProvider | null {
  return ownProviders.find((known) => known === provider) ?? null
}

/** The form of a provider as it is before anything is typed. */
export function emptyForm(provider: OwnProvider): OwnForm {
  return {
    provider,
    hasOwnEndpoint: false,
    endpoint: '',
    apiKey: '',
    model: providerFacts[provider].model,
    temperature: '0.1',
    maxTokens: '4000',
    firstToken: '120',
    contextTokens: '',
    messages: '',
    rounds: '',
  }
}

/**
 * The form after the provider was changed: its own default model, no endpoint and no key. A key that was
 * saved for this provider comes back with the address that it was saved for, and goes to no other.
 */
export function formFor(provider: OwnProvider, saved: OwnForm | undefined): OwnForm {
  const form = emptyForm(provider)
  if (!saved) return form
  const { apiKey, endpoint, hasOwnEndpoint } = saved
  return { ...form, apiKey, endpoint, hasOwnEndpoint }
}

/**
 * The form after a well-known service was chosen, or another one by null: its address and a model of it. A key goes
 * to the service that it was typed for only.
 */
export function formAt(
  form: OwnForm,
  provider: OwnProvider,
  service: Pick<KnownService, 'address' | 'model'> | null,
): OwnForm {
  const isOfficial = service?.address === providerFacts[provider].endpoint
  return {
    ...form,
    apiKey: '',
    model: isOfficial ? providerFacts[provider].model : (service?.model ?? ''),
    endpoint: isOfficial ? '' : (service?.address ?? ''),
    hasOwnEndpoint: !isOfficial,
  }
}

/** The form with a typed address: the box of the own endpoint ticks itself. */
export function withEndpoint(form: OwnForm, endpoint: string): OwnForm {
  return { ...form, endpoint, hasOwnEndpoint: form.hasOwnEndpoint || endpoint.trim() !== '' }
}

/** The form with the box of the own endpoint ticked or not; unticked, the address goes. */
export function withOwnEndpoint(form: OwnForm, hasOwnEndpoint: boolean): OwnForm {
  return { ...form, hasOwnEndpoint, endpoint: hasOwnEndpoint ? form.endpoint : '' }
}

/** The connection that a form makes, or why it makes none. */
export function connectionOf(form: OwnForm): Result<OwnConnection, TurnFailure> {
  const provider = providerOf(form)
  if (provider === null) return err({ code: 'unsupportedProvider' })
  const { apiKey, endpoint, hasOwnEndpoint, model } = form
  const read = readConnection({
    provider,
    endpoint: hasOwnEndpoint ? endpoint : '',
    model,
    temperature: numberIn(form.temperature),
    maxTokens: numberIn(form.maxTokens),
    firstTokenSeconds: numberIn(form.firstToken),
    budget: {
      contextTokens: numberIn(form.contextTokens) ?? null,
      messages: numberIn(form.messages) ?? null,
      rounds: numberIn(form.rounds) ?? null,
    },
    ...(providerFacts[provider].needsKey ? { apiKey } : {}),
    ...(provider === 'ollama' && form.fullWindow === true ? { fullWindow: true } : {}),
  })
  if (!read.ok) return read
  const { value } = read
  return value.provider === 'hosted' ? err({ code: 'unsupportedProvider' }) : { ok: true, value }
}

/** The number that a field holds; undefined when it is empty, so that the default counts. */
export function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
