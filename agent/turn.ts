/** What a turn is given, what it carries from round to round, and how it begins. */
import type { Locale } from '../contract/locale.ts'
import { cleanText } from './clean-text.ts'
import type { Clock } from './clock.ts'
import type { ConversationMessage } from './context-budget.ts'
import { fitContext } from './context-budget.ts'
import type { Files } from './files.ts'
import type { ModelMessage } from './model-message.ts'
import type { ProjectContext, Speech } from './prompt.ts'
import {
  fileListPrompt,
  filesPrompt,
  projectPrompt,
  projectRulesPrompt,
  rulesPrompt,
} from './prompt.ts'
import type { TurnModel } from './providers/turn-model.ts'
import type { TurnCalls } from './turn-calls.ts'
import { createTurnCalls } from './turn-calls.ts'
import type { TurnEvent, TurnNotice, TurnUsage } from './turn-event.ts'
import { withoutRules } from './without-rules.ts'

/** Most rounds of a turn (AGT-02), and failed rounds in a row that end it (AGT-04). */
export type TurnLimits = { rounds: number; failedRounds: number }

const defaultLimits: TurnLimits = { rounds: 10, failedRounds: 2 }

/** Everything a turn works with. */
export type TurnInput = {
  model: TurnModel
  files: Files
  /** The conversation before the prompt, oldest first; what is sent of it is AGT-09's choice. */
  history: readonly ConversationMessage[]
  prompt: string
  context: ProjectContext
  locale: Locale
  /** Stops the turn; what was done stays. */
  signal: AbortSignal
  onEvent: (event: TurnEvent) => void
  clock: Clock
  /** Remembers the state of the project; waited for before anything else happens (AGT-42). */
  beforeTurn?: (() => Promise<void>) | undefined
  /**
   * Asks the owner before more than three deletions or that of the last index.html, once a round with
   * all its files; true deletes, false keeps them (AGT-41). Without it they are kept.
   */
  askToDelete?: ((paths: string[]) => Promise<boolean>) | undefined
  limits?: Partial<TurnLimits>
}

/** A running turn. */
export type Turn = {
  input: TurnInput
  limits: TurnLimits
  speech: Speech
  instructions: string
  messages: ModelMessage[]
  calls: TurnCalls
  usage: TurnUsage
  text: string
  round: number
  failedRounds: number
  /** Answers in a row that were cut off without a whole call in them. */
  cutRounds: number
  told: Set<TurnNotice>
  /** The model was asked what became of a change that it claimed. */
  isReminded: boolean
}

/** Begins a turn; a model that is known to call no tools is spoken to in text from the start. */
export async function beginTurn(given: TurnInput): Promise<Turn> {
  const hasRules = given.context.rules !== undefined
  const input = hasRules ? given : { ...given, files: withoutRules(given.files) }
  const turn: Turn = {
    input,
    limits: { ...defaultLimits, ...input.limits },
    speech: 'tools',
    instructions: '',
    messages: [],
    calls: createTurnCalls(input),
    usage: { promptTokens: 0, completionTokens: 0, isEstimated: false },
    text: '',
    round: 0,
    failedRounds: 0,
    cutRounds: 0,
    told: new Set(),
    isReminded: false,
  }
  await speakIn(turn, input.model.toolSupport.known() === false ? 'text' : 'tools')
  return turn
}

/** Sets how the model changes files, and the first messages that go with it (AGT-10, AGT-37). */
export async function speakIn(turn: Turn, speech: Speech): Promise<void> {
  const { input } = turn
  const entries = await input.files.list()
  const rules = rulesPrompt(input.locale, speech) + projectRulesPrompt(input.context.rules)
  const fitted = fitContext({
    rules,
    project: projectPrompt(input.context, entries),
    shortProject: fileListPrompt(input.context, entries),
    history: input.history,
    prompt: input.prompt,
  })
  turn.speech = speech
  turn.instructions = cleanText(`${rules}\n\n${fitted.project}`)
  turn.messages = fitted.messages.map(({ role, text }) => ({ role, text: cleanText(text) }))
  if (speech === 'tools') return
  tell(turn, 'textProtocol')
  const texts = await textsOf(input.files, entries)
  const files = filesPrompt(input.context, texts, fitted.tokensLeft)
  // What stands in files is no rule for the model, so it comes with the person's words (AGT-16).
  if (files === '') return
  turn.messages = [
    ...turn.messages.slice(0, -1),
    { role: 'user', text: cleanText(`${files}\n\n${input.prompt}`) },
  ]
}

/** Tells the person of the way in which the turn works, each thing once. */
export function tell(turn: Turn, notice: TurnNotice): void {
  if (turn.told.has(notice)) return
  turn.told.add(notice)
  turn.input.onEvent({ kind: 'notice', notice })
}

async function textsOf(
  files: Files,
  entries: readonly { path: string }[],
): Promise<{ path: string; text: string }[]> {
  const read = await Promise.all(
    entries.map(async ({ path }) => ({ path, content: await files.read(path) })),
  )
  return read.flatMap(({ path, content }) =>
    content.ok && typeof content.value === 'string' ? [{ path, text: content.value }] : [],
  )
}
