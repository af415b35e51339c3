/** How much a turn may send and get: the defaults, and what a model whose sizes are known allows. */
import * as z from 'zod'

/** What is known of a model's sizes, in tokens; null or left out where nobody knows. */
export type ModelSizes = {
  contextTokens?: number | null | undefined
  answerTokens?: number | null | undefined
}

/** The bounds of a turn. */
export const Budget = z.strictObject({
  /** Tokens of rules, conversation and project together. */
  contextTokens: z.int(),
  /** Messages of the conversation, the new prompt included. */
  messages: z.int(),
  /** Tokens of one answer. */
  answerTokens: z.int(),
  /** Rounds of a turn. */
  rounds: z.int(),
})
export type Budget = z.output<typeof Budget>

/** Where nothing is known of the model. */
export const defaultBudget: Budget = {
  contextTokens: 8_000,
  messages: 10,
  answerTokens: 5_000,
  rounds: 10,
}

/** What a known model gets at most, and what may be chosen. */
export const largestBudget: Budget = {
  contextTokens: 64_000,
  messages: 30,
  answerTokens: 16_000,
  rounds: 20,
}

/** What may be chosen in place of what follows from the model: by the host, and by who brings the key. */
export const chosenRanges = {
  contextTokens: { min: 2_000, max: largestBudget.contextTokens },
  messages: { min: 1, max: largestBudget.messages },
  rounds: { min: 1, max: largestBudget.rounds },
} as const

/** Bounds that somebody has chosen; null where they follow from the model. */
export const ChosenBudget = z.strictObject({
  contextTokens: chosenOf(chosenRanges.contextTokens),
  messages: chosenOf(chosenRanges.messages),
  rounds: chosenOf(chosenRanges.rounds),
})
export type ChosenBudget = z.output<typeof ChosenBudget>

function chosenOf({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max).nullable()
}

// The tools' schemas, which no budget counts, and the signs with which services part messages.
const besidesTokens = 2_000
const smallestContext = chosenRanges.contextTokens.min

/**
 * The budget of a model: a quarter of its context, within 8,000 and 64,000 tokens; messages and rounds in
 * proportion; answers as long as the model's, up to 16,000 tokens. What is chosen counts instead, but nothing goes
 * above what the model takes.
 * @param sizes what is known of the model
 * @param chosen bounds that somebody has set, with the tokens of an answer
 * @param usual the bounds where nothing is known
 */
export function budgetOf(
  sizes: ModelSizes,
  chosen: { readonly [Name in keyof Budget]?: number | null | undefined } = {},
  usual: Budget = defaultBudget,
): Budget {
  const context = sizes.contextTokens ?? null
  const contextTokens = chosen.contextTokens ?? usualContext(context, usual)
  const share = Math.max(1, contextTokens / usual.contextTokens)
  const most = (name: 'messages' | 'rounds'): number =>
    chosen[name] ?? Math.min(largestBudget[name], Math.round(usual[name] * share))
  const wanted = chosen.answerTokens ?? usualAnswer(sizes, usual)
  const answerTokens = Math.min(wanted, sizes.answerTokens ?? wanted, halfOf(context) ?? wanted)
  return {
    contextTokens: within(contextTokens, context, answerTokens),
    messages: most('messages'),
    answerTokens,
    rounds: most('rounds'),
  }
}

function usualContext(context: number | null, usual: Budget): number {
  if (context === null) return usual.contextTokens
  const quarter = Math.floor(context / 4)
  return Math.min(largestBudget.contextTokens, Math.max(usual.contextTokens, quarter))
}

// An answer may be as long as the model's longest, but leaves the most of the context to what is sent.
function usualAnswer({ contextTokens, answerTokens }: ModelSizes, usual: Budget): number {
  const longest = answerTokens ?? usual.answerTokens
  const quarter = Math.floor((contextTokens ?? 4 * longest) / 4)
  return Math.min(
    largestBudget.answerTokens,
    Math.max(usual.answerTokens, Math.min(longest, quarter)),
  )
}

function halfOf(context: number | null): number | undefined {
  return context === null ? undefined : Math.floor(context / 2)
}

// What is sent, the tools and the answer fit together into the model's context.
function within(tokens: number, context: number | null, answerTokens: number): number {
  if (context === null) return tokens
  return Math.min(tokens, Math.max(smallestContext, context - answerTokens - besidesTokens))
}
