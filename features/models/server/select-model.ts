/** The model that a person's next turn would use, with what is left: the same rule that admits the call. */
import { createHash } from 'node:crypto'
import { budgetOf } from '../../../contract/turn-budget.ts'
import { takesPictures } from '../../../contract/takes-pictures.ts'
import { endOfDay, readStanding, type Standing } from '../../plans/server/index.ts'
import type { HostedName } from '../contract.ts'
import { isCounted, remainingOf } from './admit-call.ts'
import { type Choice, chooseModel, mayUse, type Remaining } from './choose-model.ts'
import { type HostedModel, type HostedModels, offeredModels } from './hosted-models.ts'

/** The model of the next turn of a person, who may have picked one. */
export async function selectModel(
  models: HostedModels,
  userId: string,
  picked: HostedName | undefined,
) {
  await models.freshen()
  const standing = await readStanding(models.plans, userId)
  const left = await remainingOf(models, userId, standing)
  const offered = offeredModels(models)
  const own = offered.filter(({ role }) => mayUse(standing.isPaid, role))
  const asked = own.find(({ name }) => name === picked)?.name ?? 'auto'
  const isFree = isFreeOfCharge(models)
  const usable = isFree ? { ...left, day: null } : left
  const isResting = !standing.isPaid && !isFree && (await models.free.isResting())
  const choice = isResting ? null : chooseModel(usable, asked, offered)
  const shown = offered.find(({ name }) => name === choice?.name) ?? offered[0]
  const provider = shown?.provider ?? ('openai' as const)
  return {
    provider,
    endpoint: `/api/llm/${provider}` as const,
    tier: standing.tier,
    ...answerOf(choice, isResting),
    ...(isFree ? { remainingQuota: leftOf(left) } : {}),
    ...faceOf(shown),
    ...traitsOf(shown),
    firstTokenSeconds: models.firstTokenMs / 1_000,
    resetsAt: resetOf(standing, models.world.now()),
    models: own.map((one) => ({ name: one.name, ...faceOf(one) })),
  }
}

/** What was chosen; nothing once the day's uses are spent, or what free people may cost the host. */
function answerOf(choice: Choice | null, isResting: boolean) {
  if (choice === null) {
    const reason = isResting ? ('freeAiResting' as const) : ('quotaExceeded' as const)
    return { model: null, reason, remainingQuota: 0 }
  }
  const { name, reason, remainingQuota } = choice
  return { model: name, reason, remainingQuota }
}

/** Whether no call here is counted: the demo model alone answers, and what is not counted never runs out. */
function isFreeOfCharge(models: HostedModels): boolean {
  return offeredModels(models).every(({ provider, upstreams }) => {
    const upstream = upstreams[provider]
    return upstream === undefined || !isCounted(models, upstream)
  })
}

function leftOf({ day, premium }: Remaining): number {
  return day ?? premium
}

function resetOf({ isPaid, premium }: Standing, now: number): string | null {
  const at = isPaid ? (premium?.resetsAt ?? null) : endOfDay(now)
  return at === null ? null : new Date(at).toISOString()
}

/** What is known of a model beside its name. */
function traitsOf(model: HostedModel | undefined) {
  const { contextTokens = null, answerTokens = null, budget } = model ?? {}
  const sizes = { contextTokens, answerTokens }
  return {
    takesPictures: pictureWord(model),
    ...sizes,
    budget: budgetOf(sizes, budget),
    ...identityOf(model),
  }
}

// Neither the address nor the service's own name is told.
function identityOf(model: HostedModel | undefined): { identity?: string } {
  const upstream = model?.upstreams[model.provider]
  if (upstream === undefined) return {}
  const hash = createHash('sha256').update(`${upstream.url} ${upstream.model}`)
  return { identity: hash.digest('base64url').slice(0, 16) }
}

// The demo model reads words only.
function pictureWord(model: HostedModel | undefined): boolean | null {
  const upstream = model?.upstreams[model.provider]
  if (upstream === undefined || upstream.builtin) return false
  return takesPictures(upstream.model) ?? null
}

/** What a model is called on the screen: an Ollama's has its own name. */
function faceOf(model: HostedModel | undefined): { builtin: boolean; shownName: string } {
  const upstream = model?.upstreams[model.provider]
  const shownName = upstream?.isOllama === true ? upstream.model : (model?.name ?? '')
  return { builtin: upstream?.builtin ?? false, shownName }
}
