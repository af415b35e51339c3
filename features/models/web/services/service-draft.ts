/** A service as it is typed: what the form begins with, what is wrong with it, and what it sends. */
import { sizesOfModel } from '../../../../contract/model-sizes.ts'
import type { InputOf } from '../../../../contract/route.ts'
import { type Budget, budgetOf, chosenRanges } from '../../../../contract/turn-budget.ts'
import { HostedName } from '../../contract.ts'
import type { KnownService } from '../../known-services.ts'
import type {
  addService,
  KeyState,
  ListedModel,
  Service,
  ServiceKind,
  ServiceModel,
} from '../../services-contract.ts'

/** A model as it is typed. */
export type DraftModel = {
  name: string
  model: string
  isPremium: boolean
  inputPrice: string
  outputPrice: string
  contextTokens: string
  answerTokens: string
  /** What a turn may send and how often it asks; empty where they follow from the sizes. */
  sentTokens: string
  sentMessages: string
  rounds: string
  isOn: boolean
}

export type ServiceDraft = {
  /** The service that is edited; null for a new one. */
  service: Pick<Service, '_id' | 'revision'> | null
  kind: ServiceKind
  label: string
  address: string
  apiKey: string
  /** The key that the server keeps, and whether it is to be forgotten. */
  keyState: KeyState
  forgetsKey: boolean
  isOn: boolean
  models: DraftModel[]
}

/** The form of a service that is kept. */
export function draftOf(service: Service): ServiceDraft {
  const { _id, revision, kind, label, address, key, isOn, models } = service
  return {
    service: { _id, revision },
    kind,
    label,
    address,
    apiKey: '',
    keyState: key,
    forgetsKey: false,
    isOn,
    models: models.map(draftModelOf),
  }
}

/** The form of a new service: one that is known, or any that speaks as OpenAI does. */
export function draftFor(known: KnownService | null): ServiceDraft {
  return {
    service: null,
    kind: known?.kind ?? 'openai',
    label: known?.name ?? '',
    address: known?.address ?? '',
    apiKey: '',
    keyState: 'none',
    forgetsKey: false,
    isOn: true,
    models: known && known.model !== '' ? [newModel({ model: known.model })] : [],
  }
}

/** A model that is offered under the service's own name of it. */
export function newModel({
  model,
  contextTokens = null,
}: {
  model: string
  contextTokens?: ListedModel['contextTokens']
}): DraftModel {
  return {
    name: model.replaceAll(/[^\w.:/@-]+/g, '-').replace(/^[^\w]+/, ''),
    model,
    isPremium: false,
    inputPrice: '',
    outputPrice: '',
    contextTokens: contextTokens === null ? '' : String(contextTokens),
    answerTokens: '',
    sentTokens: '',
    sentMessages: '',
    rounds: '',
    isOn: true,
  }
}

function draftModelOf(model: ServiceModel): DraftModel {
  const { price, contextTokens, answerTokens, budget, ...same } = model
  return {
    ...same,
    inputPrice: textOf(price?.input),
    outputPrice: textOf(price?.output),
    contextTokens: textOf(contextTokens),
    answerTokens: textOf(answerTokens),
    sentTokens: textOf(budget?.contextTokens),
    sentMessages: textOf(budget?.messages),
    rounds: textOf(budget?.rounds),
  }
}

function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number)
}

/** What is wrong with a field; the name of a sentence in the texts. */
export type DraftFault =
  | { field: 'label'; text: 'labelMissing' }
  | { field: 'address'; text: 'addressMissing' }
  | { at: number; field: 'model'; text: 'modelMissing' }
  | { at: number; field: 'name'; text: 'nameUnfit' | 'nameTwice' }
  | { at: number; field: 'price'; text: 'priceNeeded' | 'priceRange' }
  | { at: number; field: 'contextTokens'; text: 'contextRange' }
  | { at: number; field: 'answerTokens'; text: 'answerRange' }
  | { at: number; field: BoundField; text: 'boundRange'; params: { min: number; max: number } }

/** The bounds that a host may choose, and what they are in the budget of a turn. */
export const boundFields = {
  sentTokens: 'contextTokens',
  sentMessages: 'messages',
  rounds: 'rounds',
} as const
export type BoundField = keyof typeof boundFields

/** All that is wrong; empty when it can be sent. */
export function faultsOf(draft: ServiceDraft, needsPrices: boolean): DraftFault[] {
  const { label, address, models } = draft
  const found: (DraftFault | null)[] = [
    label.trim() === '' ? { field: 'label', text: 'labelMissing' } : null,
    address.trim() === '' ? { field: 'address', text: 'addressMissing' } : null,
    ...models.flatMap((model, at) => modelFaults(model, { at, models, needsPrices })),
  ]
  return found.filter((fault) => fault !== null)
}

function modelFaults(
  model: DraftModel,
  { at, models, needsPrices }: { at: number; models: readonly DraftModel[]; needsPrices: boolean },
): (DraftFault | null)[] {
  const isTwice = models.findIndex(({ name }) => name === model.name) < at
  const isUnfit = !HostedName.safeParse(model.name).success
  return [
    model.model.trim() === '' ? { at, field: 'model', text: 'modelMissing' } : null,
    isUnfit ? { at, field: 'name', text: 'nameUnfit' } : null,
    isTwice && !isUnfit ? { at, field: 'name', text: 'nameTwice' } : null,
    priceFault(model, { at, needsPrices }),
    isCount(model.contextTokens, 1_000)
      ? null
      : { at, field: 'contextTokens', text: 'contextRange' },
    isCount(model.answerTokens, 100) ? null : { at, field: 'answerTokens', text: 'answerRange' },
    boundFault(model, at, 'sentTokens'),
    boundFault(model, at, 'sentMessages'),
    boundFault(model, at, 'rounds'),
  ]
}

function boundFault(model: DraftModel, at: number, field: BoundField): DraftFault | null {
  const { min, max } = chosenRanges[boundFields[field]]
  const isFit = isCount(model[field], min) && Number(model[field]) <= max
  return isFit ? null : { at, field, text: 'boundRange', params: { min, max } }
}

function priceFault(
  { inputPrice, outputPrice }: DraftModel,
  { at, needsPrices }: { at: number; needsPrices: boolean },
): DraftFault | null {
  const prices = [inputPrice, outputPrice].map((text) => text.trim())
  if (prices.every((text) => text === ''))
    return needsPrices ? { at, field: 'price', text: 'priceNeeded' } : null
  const areFit = prices.every((text) => text !== '' && Number(text) >= 0)
  return areFit ? null : { at, field: 'price', text: 'priceRange' }
}

function isCount(text: string, least: number): boolean {
  const number = Number(text)
  return text.trim() === '' || (Number.isInteger(number) && number >= least)
}

/** What a draft without faults sends, but for the key. */
export function bodyOf({
  kind,
  label,
  address,
  isOn,
  models,
}: ServiceDraft): Omit<InputOf<typeof addService>, 'key'> {
  return {
    kind,
    label: label.trim(),
    address: address.trim(),
    isOn,
    models: models.map(modelBodyOf),
  }
}

function modelBodyOf({ inputPrice, outputPrice, sentTokens, sentMessages, ...model }: DraftModel) {
  const { contextTokens, answerTokens, rounds, ...same } = model
  const budget = {
    contextTokens: numberIn(sentTokens),
    messages: numberIn(sentMessages),
    rounds: numberIn(rounds),
  }
  const isChosen = Object.values(budget).some((bound) => bound !== null)
  return {
    ...same,
    model: same.model.trim(),
    price:
      inputPrice.trim() === '' ? null : { input: Number(inputPrice), output: Number(outputPrice) },
    ...sizesOf({ contextTokens, answerTokens }),
    ...(isChosen ? { budget } : {}),
  }
}

function sizesOf({
  contextTokens,
  answerTokens,
}: Pick<DraftModel, 'contextTokens' | 'answerTokens'>) {
  return { contextTokens: numberIn(contextTokens), answerTokens: numberIn(answerTokens) }
}

/** How much a turn with a model would send and get, as it is typed. */
export function draftBudget(model: DraftModel, kind: ServiceKind): Budget {
  const { budget, contextTokens, answerTokens } = modelBodyOf(model)
  const named = kind === 'ollama' ? {} : sizesOfModel(model.model)
  return budgetOf(
    {
      contextTokens: contextTokens ?? named.contextTokens,
      answerTokens: answerTokens ?? named.answerTokens,
    },
    budget,
  )
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** What a test and a list are asked with: the typed key, or the one that is kept of this service. */
export function askedOf({ service, kind, address, apiKey }: ServiceDraft) {
  return {
    kind,
    address: address.trim(),
    ...(apiKey.trim() === '' ? {} : { key: apiKey.trim() }),
    ...(service === null ? {} : { serviceId: service._id }),
  }
}
