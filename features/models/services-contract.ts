/** The host's model services: what an admin enters while the host runs, and what the environment names. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, textOf } from '../../contract/shapes.ts'
import { ChosenBudget } from '../../contract/turn-budget.ts'
import { HostedName } from './contract.ts'

/** How a service speaks: OpenAI's protocol, Anthropic's, or Ollama's own beside OpenAI's. */
export const ServiceKind = z.enum(['openai', 'claude', 'ollama'])
export type ServiceKind = z.output<typeof ServiceKind>

/** Numbers of this part. */
export const serviceLimits = {
  services: 30,
  modelsOfService: 40,
  labelMax: 60,
  addressMax: 500,
  keyMax: 2_000,
  modelMax: 200,
  /** A service that is listed may have more; so many are shown. */
  listed: 500,
  testTokens: 5,
  testMs: 30_000,
} as const

const Label = z.string().trim().pipe(textOf(1, serviceLimits.labelMax))
const Address = z.string().trim().pipe(textOf(1, serviceLimits.addressMax))
/** What a header takes. */
const Key = z
  .string()
  .trim()
  .min(1, { message: 'required' })
  .max(serviceLimits.keyMax)
  .regex(/^[\x21-\x7e]+$/, { message: 'serviceKeyUnfit' })
const ModelId = z.string().trim().pipe(textOf(1, serviceLimits.modelMax))

const Price = z.strictObject({
  input: z.number().min(0).max(100_000),
  output: z.number().min(0).max(100_000),
})

/** A model of a service under the name by which this host offers it. */
export const ServiceModel = z.strictObject({
  name: HostedName,
  /** The service's own id. */
  model: ModelId,
  /** Its calls are premium calls. */
  isPremium: z.boolean(),
  /** What a million tokens cost the host, in the plans' currency. */
  price: Price.nullable(),
  /** How many tokens it reads, and how many it answers, where that is known. */
  contextTokens: z.int().min(1_000).max(100_000_000).nullable(),
  answerTokens: z.int().min(100).max(10_000_000).nullable(),
  /** What a turn may send and how often it asks, where the host has chosen it; else it follows from the sizes. */
  budget: ChosenBudget.optional(),
  isOn: z.boolean(),
})
export type ServiceModel = z.output<typeof ServiceModel>

/** The models of one service, the preferred first. */
export const ServiceModels = z.array(ServiceModel).max(serviceLimits.modelsOfService)
/** As they are kept: a later version may have written more of each. */
export const StoredModels = z.array(z.object(ServiceModel.shape)).max(serviceLimits.modelsOfService)

/**
 * Whether a service has a key: `kept` sealed and never shown; `lost` where it was sealed under another secret key
 * than the host has now, so that it must be entered again.
 */
export const KeyState = z.enum(['none', 'kept', 'lost'])
export type KeyState = z.output<typeof KeyState>

/** A service as an admin sees it. */
export const Service = z.object({
  _id: Id,
  kind: ServiceKind,
  label: z.string(),
  address: z.string(),
  key: KeyState,
  isOn: z.boolean(),
  models: ServiceModels,
  /** Counts the changes; a change of an older state is refused. */
  revision: z.int(),
})
export type Service = z.output<typeof Service>

/** A service that the environment names: it is shown, cannot be changed here, and its names win. */
export const EnvironmentService = z.object({
  kind: ServiceKind,
  /** The setting that names it. */
  setting: z.string(),
  address: z.string(),
  models: z.array(
    z.object({
      name: HostedName,
      model: z.string(),
      isPremium: z.boolean(),
      price: Price.nullable(),
    }),
  ),
})
export type EnvironmentService = z.output<typeof EnvironmentService>

const given = {
  kind: ServiceKind,
  label: Label,
  address: Address,
  isOn: z.boolean(),
  models: ServiceModels,
}

const failsOfSaving = [
  'notFound',
  'serviceAddress',
  'servicePlainAddress',
  'serviceKeyUnfit',
  'servicePriceNeeded',
  'serviceNameTwice',
  'servicesFull',
] as const

export const readServices = route('GET /api/admin/models', {
  summary: {
    en: 'The model services of this host, in the order of preference',
    zh: '本站的模型服务，按优先顺序排列',
  },
  access: 'admin',
  reply: {
    services: z.array(Service),
    environment: z.array(EnvironmentService),
    /** A bound of the day's spend is set, so each model needs its price. */
    needsPrices: z.boolean(),
    currency: z.string(),
  },
  fails: ['notFound'],
})

export const addService = route('POST /api/admin/models', {
  summary: {
    en: 'Add a model service; in use at once, for all processes within 5 s',
    zh: '添加模型服务；立即生效，5 秒内对所有进程生效',
  },
  access: 'admin',
  status: 201,
  body: { ...given, key: Key.optional() },
  reply: { service: Service },
  fails: failsOfSaving,
})

export const changeService = route('PUT /api/admin/models/:serviceId', {
  summary: { en: 'Change a model service', zh: '修改模型服务' },
  access: 'admin',
  params: { serviceId: Id },
  body: {
    ...given,
    /** Left out, the key that is kept stays, but goes to no other host; null forgets it. */
    key: Key.nullable().optional(),
    revision: z.int(),
  },
  reply: { service: Service },
  fails: [...failsOfSaving, 'changedElsewhere'],
})

export const removeService = route('DELETE /api/admin/models/:serviceId', {
  summary: { en: 'Remove a model service and its key', zh: '移除模型服务及其密钥' },
  access: 'admin',
  params: { serviceId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

export const orderServices = route('PUT /api/admin/models-order', {
  summary: { en: 'The order of preference of the model services', zh: '模型服务的优先顺序' },
  access: 'admin',
  body: { ids: z.array(Id).max(serviceLimits.services) },
  reply: { success: z.literal(true) },
  fails: ['notFound', 'changedElsewhere'],
})

/** How a call to a service went, as a closed list that the page has words for. */
export const ServiceFault = z.enum([
  'wrongKey',
  'noPermission',
  'tooMany',
  'noSuchModel',
  'notFound',
  'refused',
  'unknownHost',
  'forbidden',
  'certificate',
  'redirected',
  'late',
  'noModel',
  'serverError',
  'other',
])
export type ServiceFault = z.output<typeof ServiceFault>

/** What is asked: the key that was typed, or the one that is kept of a service, which goes to its own host only. */
const asked = {
  kind: ServiceKind,
  address: Address,
  key: Key.optional(),
  serviceId: Id.optional(),
}

const faultReply = {
  fault: ServiceFault.nullable(),
  status: z.int().nullable(),
  /** The service's own words, cut and without the key; empty where it said none. */
  words: z.string(),
}

export const testService = route('POST /api/admin/models-test', {
  summary: {
    en: 'Call a model with five tokens and say what came; nothing is stored',
    zh: '用五个 token 调用一次模型并说明结果；不保存任何内容',
  },
  access: 'admin',
  body: { ...asked, model: ModelId },
  reply: { ...faultReply, answer: z.string(), milliseconds: z.int() },
  fails: ['notFound', 'serviceAddress', 'servicePlainAddress', 'serviceKeyUnfit'],
  limit: { calls: 20, seconds: 60, per: 'user' },
})

/** A model that a service lists, with what it says of it. */
export const ListedModel = z.object({
  model: z.string(),
  sizeBytes: z.number().nullable(),
  contextTokens: z.int().nullable(),
})
export type ListedModel = z.output<typeof ListedModel>

export const listServiceModels = route('POST /api/admin/models-list', {
  summary: { en: 'The models that a service lists', zh: '服务列出的模型' },
  access: 'admin',
  body: asked,
  reply: { ...faultReply, models: z.array(ListedModel) },
  fails: ['notFound', 'serviceAddress', 'servicePlainAddress', 'serviceKeyUnfit'],
  limit: { calls: 30, seconds: 60, per: 'user' },
})
