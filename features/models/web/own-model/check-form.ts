/** What is wrong with a form before any call is made. */
import { chosenRanges } from '../../../../contract/turn-budget.ts'
import { connectionOf, numberIn, providerFacts, providerOf } from './own-form.ts'
import type { OwnForm, OwnProvider } from './own-form.ts'

/** A field that can be wrong. */
export type FormField =
  | 'provider'
  | 'endpoint'
  | 'apiKey'
  | 'model'
  | 'temperature'
  | 'maxTokens'
  | 'firstToken'
  | BoundField

/** A bound of a turn that may be chosen. */
export const boundFields = ['contextTokens', 'messages', 'rounds'] as const
export type BoundField = (typeof boundFields)[number]

/** What is wrong with a field; the name of a sentence in the feature's texts. */
export type FormFault = {
  field: FormField
  text:
    | 'unsupportedProvider'
    | 'customUrlRequired'
    | 'invalidUrl'
    | 'keyRequired'
    | 'keyFormat'
    | 'keyNotSendable'
    | 'modelMissing'
    | 'temperatureRange'
    | 'tokensRange'
    | 'firstTokenRange'
    | 'boundRange'
  params?: Readonly<Record<string, string | number>>
}

/** How keys of a provider begin. Servers at an address of one's own take keys of any form: local ones often take any word. */
const keyStarts = { openai: 'sk-', claude: 'sk-ant-' } as const

/** What is wrong, the first thing of each field, in the order of the form; empty when all is well. */
export function faultsOf(form: OwnForm): FormFault[] {
  const provider = providerOf(form)
  if (provider === null)
    return [{ field: 'provider', text: 'unsupportedProvider', params: { provider: form.provider } }]
  const found = [
    endpointFault(form),
    keyFault(form, provider),
    form.model.trim() === '' ? ({ field: 'model', text: 'modelMissing' } as const) : null,
    ...rangeFaults(form, provider),
  ].filter((fault) => fault !== null)
  if (found.length > 0) return found
  // What is left are characters that no header takes.
  return connectionOf(form).ok ? [] : [{ field: 'apiKey', text: 'keyNotSendable' }]
}

/** Whether a form has the key that its provider asks for: without it neither button can be pressed. */
export function hasKey(form: OwnForm): boolean {
  const provider = providerOf(form)
  return (provider !== null && !providerFacts[provider].needsKey) || form.apiKey.trim() !== ''
}

function endpointFault({ hasOwnEndpoint, endpoint }: OwnForm): FormFault | null {
  if (!hasOwnEndpoint) return null
  if (endpoint.trim() === '') return { field: 'endpoint', text: 'customUrlRequired' }
  const scheme = URL.parse(endpoint.trim())?.protocol ?? ''
  const isWeb = scheme === 'http:' || scheme === 'https:'
  return isWeb ? null : { field: 'endpoint', text: 'invalidUrl' }
}

function keyFault(form: OwnForm, provider: OwnProvider): FormFault | null {
  if (!hasKey(form)) return { field: 'apiKey', text: 'keyRequired' }
  if (provider === 'ollama' || form.hasOwnEndpoint) return null
  const key = form.apiKey.trim()
  const fits = key.startsWith(keyStarts[provider]) && key.length > 20
  return fits ? null : { field: 'apiKey', text: 'keyFormat', params: { provider } }
}

function rangeFaults(form: OwnForm, provider: OwnProvider): (FormFault | null)[] {
  const { hottest } = providerFacts[provider]
  const temperature = numberIn(form.temperature) ?? 0
  const tokens = numberIn(form.maxTokens) ?? 1
  const seconds = numberIn(form.firstToken) ?? 120
  const isWait = Number.isInteger(seconds) && seconds >= 5 && seconds <= 600
  const isWarm = temperature >= 0 && temperature <= hottest
  const isCount = Number.isInteger(tokens) && tokens >= 1 && tokens <= 32_000
  return [
    isWarm ? null : { field: 'temperature', text: 'temperatureRange', params: { max: hottest } },
    isCount ? null : { field: 'maxTokens', text: 'tokensRange', params: { max: 32_000 } },
    isWait ? null : { field: 'firstToken', text: 'firstTokenRange' },
    ...boundFields.map((field) => boundFault(form, field)),
  ]
}

function boundFault(form: OwnForm, field: BoundField): FormFault | null {
  const number = numberIn(form[field])
  const { min, max } = chosenRanges[field]
  const fits = number === undefined || (Number.isInteger(number) && number >= min && number <= max)
  return fits ? null : { field, text: 'boundRange', params: { min, max } }
}
