/** Admits one hosted call: chooses what answers it and reserves it in the ledger. */
import { fail } from '../../../contract/failures.ts'
import {
  type CallOrder,
  dayOf,
  quotaExceeded,
  readStanding,
  type Standing,
} from '../../plans/server/index.ts'
import { type HostedName, type Provider, settingNames } from '../contract.ts'
import {
  type Choice,
  chooseModel,
  isSpent,
  mayUse,
  type Offer,
  type Remaining,
} from './choose-model.ts'
import { type HostedModels, modelsOf, offeredModels, type Upstream } from './hosted-models.ts'

/** Who asks for what. */
export type CallRequest = {
  userId: string
  style: Provider
  /** A hosted name, `auto`, or whatever a foreign client has written. */
  model: string
  /** The turn that it belongs to; a turn that was admitted keeps its model. */
  turnId: string | null
  appId: string | null
  /** The network that it comes from. */
  address: string
}

export type Admitted = { entryId: string; upstream: Upstream; name: HostedName }

// Each round loses its race to a call that was admitted, so a few are enough.
const roundsAtMost = 4

/** Fails with `quotaExceeded`, `freeAiResting`, `networkQuotaExceeded`, `modelNotAllowed` or `modelNotFound`; nothing is reserved then. */
export async function admitCall(models: HostedModels, request: CallRequest): Promise<Admitted> {
  const { userId, style } = request
  const standing = await readStanding(models.plans, userId)
  const begun = await modelOfTurn(models, request)
  const asked = begun ?? askedName(models, request, standing)
  for (let round = 0; round < roundsAtMost; round += 1) {
    const left = await remainingOf(models, userId, standing)
    // A turn that picked goes on with its pick.
    const usable = begun === null ? left : { ...left, picks: Math.max(left.picks, 1) }
    const choice = choiceOf(models, style, { usable, asked, isBegun: begun !== null })
    // A turn that was admitted ends on the model that it began with.
    if (choice === null || (begun ?? choice.name) !== choice.name) break
    const { name } = choice
    const upstream = upstreamOf(models, style, name)
    const order = orderOf(models, { request, standing, choice, name, upstream })
    if (round === 0)
      await takeOfFree(models, request, { order, standing, hasBegun: begun !== null })
    const isFirstPick = choice.takes === 'pick' && begun === null
    const reserved = await reserve(models, order, isFirstPick)
    if (reserved !== null) return { entryId: reserved, upstream, name }
    if (begun !== null) break
  }
  const overrun = await overrunOf(models, request, begun)
  if (overrun !== null) return overrun
  throw quotaExceeded(models.world.now())
}

/** What answers on a route. Fails with `modelNotAllowed` where only another route would answer this person. */
function choiceOf(
  models: HostedModels,
  style: Provider,
  { usable, asked, isBegun }: { usable: Remaining; asked: HostedName; isBegun: boolean },
): Choice | null {
  const choice = chooseModel(usable, asked, offersIn(models, style), offeredModels(models))
  if (choice === null && !isBegun && !isSpent(usable)) throw fail('modelNotAllowed')
  return choice
}

// Of what all free people share.
async function takeOfFree(
  { free }: HostedModels,
  { userId, address }: CallRequest,
  call: { order: CallOrder; standing: Standing; hasBegun: boolean },
): Promise<void> {
  const { order, standing, hasBegun } = call
  if (standing.isPaid || !order.counted) return
  await free.takeUse({ userId, address, hasBegun })
}

/** What a person has left now. */
export async function remainingOf(
  { ledger, plans, world }: HostedModels,
  userId: string,
  standing: Standing,
): Promise<Remaining> {
  const { isPaid, perDay, premium } = standing
  const used = perDay === null ? 0 : await ledger.usedToday(userId)
  const usedPremium = premium === null ? 0 : await ledger.used(userId, premium.period)
  const picked = isPaid ? 0 : await ledger.used(userId, pickPeriod(world.now()))
  return {
    isPaid,
    day: perDay === null ? null : Math.max(0, perDay - used),
    premium: premium === null ? 0 : Math.max(0, premium.quota - usedPremium),
    picks: Math.max(0, plans.table.freePremiumTurns - picked),
  }
}

/** What a protocol's route offers. */
function offersIn(models: HostedModels, style: Provider): readonly Offer[] {
  return modelsOf(models, style)
}

function offerOf(models: HostedModels, style: Provider, name: string): Offer | undefined {
  return offersIn(models, style).find((offer) => offer.name === name)
}

/** The model that the request's turn began with, where this route offers it. */
async function modelOfTurn(
  models: HostedModels,
  { userId, style, turnId }: CallRequest,
): Promise<HostedName | null> {
  if (turnId === null) return null
  const name = await models.ledger.modelOfTurn(userId, turnId)
  return name === null ? null : (offerOf(models, style, name)?.name ?? null)
}

function askedName(
  models: HostedModels,
  { style, model }: CallRequest,
  { isPaid }: Standing,
): HostedName {
  const isAuto = model === 'auto' || standsForAny(models, model)
  if (isAuto && offersIn(models, style).length > 0) return 'auto'
  const offer = offerOf(models, style, model)
  if (offer === undefined) throw fail('modelNotFound')
  if (!mayUse(isPaid, offer.role)) throw fail('modelNotAllowed')
  return offer.name
}

/** A name of the settings, where the host offers names of its own alone: whoever knows no other is answered all the same. */
function standsForAny(models: HostedModels, model: string): boolean {
  const ofSettings = (name: string): boolean => settingNames.some((known) => known === name)
  return ofSettings(model) && !models.hosted().some(({ name }) => ofSettings(name))
}

function orderOf(
  models: HostedModels,
  parts: {
    request: CallRequest
    standing: Standing
    choice: Choice
    name: HostedName
    upstream: Upstream
  },
): CallOrder {
  const { request, standing, choice, name, upstream } = parts
  const { userId, turnId, appId } = request
  return {
    userId,
    turnId,
    appId,
    model: name,
    counted: isCounted(models, upstream),
    perDay: standing.perDay,
    premium: choice.takes === 'premium' ? standing.premium : null,
  }
}

/** Reserves a call, and with a turn's first pick one of the day's picks. Null where it was lost to another call. */
async function reserve(
  { ledger, plans, world }: HostedModels,
  order: CallOrder,
  isFirstPick: boolean,
): Promise<string | null> {
  const quota = plans.table.freePremiumTurns
  const premium = isFirstPick ? { period: pickPeriod(world.now()), quota } : order.premium
  const reserved = await ledger.tryReserve({ ...order, premium })
  return 'entryId' in reserved ? reserved.entryId : null
}

async function overrunOf(
  models: HostedModels,
  { userId, style, turnId, appId }: CallRequest,
  name: HostedName | null,
): Promise<Admitted | null> {
  if (turnId === null || name === null) return null
  const upstream = upstreamOf(models, style, name)
  const counted = isCounted(models, upstream)
  const order = { userId, turnId, appId, model: name, counted, perDay: null, premium: null }
  const admitted = await models.ledger.overrun(order)
  return admitted && { entryId: admitted.entryId, upstream, name }
}

/** Whether calls of an upstream are counted: the demo model's are not, unless the host says so. */
export function isCounted({ countDemoUses }: HostedModels, upstream: Upstream): boolean {
  return countDemoUses || !upstream.builtin
}

function upstreamOf(models: HostedModels, style: Provider, name: HostedName): Upstream {
  const upstream = modelsOf(models, style).find((model) => model.name === name)?.upstreams[style]
  if (upstream === undefined) throw fail('modelNotFound')
  return upstream
}

function pickPeriod(now: number): string {
  return `pick ${dayOf(now)}`
}
