/** Which hosted model answers. The relay itself speaks foreign protocols and is no `route()`. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Budget } from '../../contract/turn-budget.ts'
import { Tier } from '../plans/contract.ts'

/** The names that the environment's services answer: the premium one, the default one, the free one. */
export const settingNames = ['claude-sonnet-4-0', 'qwen-3-coder', 'qwen-3-coder-free'] as const

/** A name under which a host offers a model: one of the settings, or what an admin chose. */
export const HostedName = z.string().regex(/^[\w][\w.:/@-]{0,99}$/, { message: 'wrongValue' })
export type HostedName = z.output<typeof HostedName>

/** The protocol of a service: OpenAI's or Anthropic's. */
export const Provider = z.enum(['openai', 'claude'])
export type Provider = z.output<typeof Provider>

/** Why a model was selected. */
export const SelectionReason = z.enum([
  'free_tier',
  'premium',
  'premium_quota_exhausted',
  /** The person has picked it. */
  'chosen',
])
export type SelectionReason = z.output<typeof SelectionReason>

/** The header by which the calls of one turn are known as such: a turn ends on the model that it began with. */
export const turnHeader = 'X-Turn-Id'
/** The header that names the app of a call, for the list of one's use. */
export const appHeader = 'X-App-Id'

/** The model that a turn of this person would use now. */
export const readSelection = route('GET /api/llm/selection', {
  summary: { en: 'The hosted model for the next turn', zh: '下一轮将使用的托管模型' },
  access: 'user',
  query: {
    /** The model that the person picked in place of the automatic choice. */
    picked: HostedName.optional(),
  },
  reply: {
    model: HostedName.nullable(),
    /** The protocol to speak to the relay, and the relay's address for it. */
    provider: Provider,
    endpoint: z.enum(['/api/llm/openai', '/api/llm/claude']),
    tier: Tier,
    reason: z.enum([...SelectionReason.options, 'quotaExceeded', 'freeAiResting']),
    /** Uses that are left today, or premium calls this month. */
    remainingQuota: z.int().min(0),
    /** True where the built-in demo model answers; the screen says so. */
    builtin: z.boolean(),
    /** What the model is called on the screen. */
    shownName: z.string(),
    /** Stands for the service and its own model behind the name: what is known of one says nothing of another. */
    identity: z.string().optional(),
    resetsAt: z.iso.datetime().nullable(),
    /** Whether the model takes pictures; null where only a call would show it. */
    takesPictures: z.boolean().nullable(),
    /** How many tokens the model reads and answers, where the host has said it or its name does. */
    contextTokens: z.int().nullable(),
    answerTokens: z.int().nullable(),
    /** How much a turn with it may send and get. */
    budget: Budget.optional(),
    /** How long the first token may take on this host. */
    firstTokenSeconds: z.int(),
    /** What the person may pick. */
    models: z.array(z.object({ name: HostedName, builtin: z.boolean(), shownName: z.string() })),
  },
  fails: [],
})

/** A model on this machine that could write the apps of this host. */
export const readLocalModel = route('GET /api/admin/local-model', {
  summary: {
    en: 'The Ollama model on this machine, if one answers',
    zh: '本机上有应答的 Ollama 模型',
  },
  access: 'admin',
  reply: { model: z.string().nullable(), isUsed: z.boolean() },
  fails: ['notFound'],
})

/** Takes it, or leaves it again; at once, and remembered. */
export const takeLocalModel = route('PUT /api/admin/local-model', {
  summary: { en: 'Let the model on this machine write the apps', zh: '让本机上的模型来编写应用' },
  access: 'admin',
  body: { isUsed: z.boolean() },
  reply: { model: z.string().nullable(), isUsed: z.boolean() },
  fails: ['notFound'],
})
