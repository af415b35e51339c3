/** What a turn is given, what it carries from round to round, and how it begins. */
import type { Locale } from '../contract/locale.ts'
import type { Added, Picture } from './added-files.ts'
import { type Budget, defaultBudget } from '../contract/turn-budget.ts'
import type { TryApp } from './app-trial.ts'
import { picturesOf } from './message-tokens.ts'
import type { Clock } from './clock.ts'
import type { ConversationMessage } from './context-budget.ts'
import type { Files } from './files.ts'
import type { ModelMessage } from './model-message.ts'
import type { ProjectContext, Speech } from './prompt.ts'
import type { TurnModel } from './providers/turn-model.ts'
import type { TurnCalls } from './turn-calls.ts'
import { createTurnCalls } from './turn-calls.ts'
import type { TurnEvent, TurnNotice, TurnUsage } from './turn-event.ts'
import { withoutRules } from './without-rules.ts'

/** Most rounds of a turn, and failed rounds in a row that end it. */
export type TurnLimits = { rounds: number; failedRounds: number }

const notShown = 'The picture could not be shown to you. Go on without it.'

const failedRounds = 3

/** Everything a turn works with. */
export type TurnInput = {
  model: TurnModel
  files: Files
  /** The conversation before the prompt, oldest first; what is sent of it is chosen by its size. */
  history: readonly ConversationMessage[]
  prompt: string
  /** Pictures and text files that belong to the prompt. */
  added?: Added | undefined
  context: ProjectContext
  locale: Locale
  /** Stops the turn; what was done stays. */
  signal: AbortSignal
  onEvent: (event: TurnEvent) => void
  clock: Clock
  /** Remembers the state of the project; waited for before anything else happens. */
  beforeTurn?: (() => Promise<void>) | undefined
  /**
   * Asks the owner before more than three deletions or that of the last index.html, once a round with
   * all its files; true deletes, false keeps them. Without it they are kept.
   */
  askToDelete?: ((paths: string[]) => Promise<boolean>) | undefined
  /**
   * Loads the result and answers the errors that it brought, none where nothing runs. Asked before a
   * turn that changed files ends; without it nothing is looked at. `signal` ends what it runs for that.
   */
  checkResult?: ((signal: AbortSignal) => Promise<readonly ResultFault[]>) | undefined
  /** Takes a picture of the result, null where there is none to take; asked once a turn at most. */
  takePicture?: (() => Promise<Picture | null>) | undefined
  /** Tries the app as a person would; without it no tool for that is offered. */
  tryApp?: TryApp | undefined
  limits?: Partial<TurnLimits>
}

/** An error of the app as it runs: its text, and where it comes from as far as that is known. */
export type ResultFault = {
  text: string
  file: string
  /** Counted from 1; 0 where it is not known. */
  line: number
  /** The line itself, empty where it is not known. */
  source: string
}

/** A running turn. */
export type Turn = {
  input: TurnInput
  limits: TurnLimits
  speech: Speech
  instructions: string
  /** The conversation before the turn and the prompt, with the project as it was when the turn began. */
  opening: ModelMessage[]
  /** How the opening was written: for a model that calls tools, or takes pictures, or not. */
  openedFor: string
  /** The model has said that the opening is too long. */
  isTight: boolean
  /** What was said in the turn since: answers, calls and results. */
  said: ModelMessage[]
  calls: TurnCalls
  usage: TurnUsage
  text: string
  round: number
  failedRounds: number
  /** Answers in a row that were cut off with nothing in them that is kept. */
  cutRounds: number
  /** Calls of the model so far, with those that were repeated. */
  modelCalls: number
  told: Set<TurnNotice>
  /** The model was asked what became of a change that it claimed or wrote out. */
  isReminded: boolean
  /** A call came as text that nobody could read, and none came since. */
  hasUnreadCall: boolean
  /** The model was told of a part of a file that is not written yet. */
  isPartReminded: boolean
  /** The model was told of the changes that failed when it was about to end. */
  isFailureReminded: boolean
  /** The model was given the errors that the result brought. */
  isMended: boolean
  /** The model takes pictures, as far as that is known. */
  sees: boolean
  /** The model was shown what the result looks like. */
  hasLooked: boolean
}

/** Begins a turn; a model that is known to call no tools is spoken to in text from the start. */
export async function beginTurn(given: TurnInput): Promise<Turn> {
  const hasRules = given.context.rules !== undefined
  const input = hasRules ? given : { ...given, files: withoutRules(given.files) }
  const turn: Turn = {
    input,
    limits: { rounds: (input.model.budget ?? defaultBudget).rounds, failedRounds, ...input.limits },
    speech: 'tools',
    instructions: '',
    opening: [],
    openedFor: '',
    isTight: false,
    said: [],
    calls: createTurnCalls(input),
    usage: { promptTokens: 0, completionTokens: 0, isEstimated: false },
    text: '',
    round: 0,
    failedRounds: 0,
    cutRounds: 0,
    modelCalls: 0,
    told: new Set(),
    isReminded: false,
    hasUnreadCall: false,
    isPartReminded: false,
    isFailureReminded: false,
    isMended: false,
    sees: input.model.pictureSupport?.known() !== false,
    hasLooked: false,
  }
  if (hasPictures(turn) && !turn.sees) tell(turn, 'picturesNotTaken')
  speakIn(turn, input.model.toolSupport.known() === false ? 'text' : 'tools')
  return turn
}

/** What the model allows; of one that says that it was too much, half of it, and no more than is usual. */
export function budgetOf({ input, isTight }: Turn): Budget {
  const budget = input.model.budget ?? defaultBudget
  const half = Math.floor(budget.contextTokens / 2)
  return isTight
    ? { ...budget, contextTokens: Math.min(half, defaultBudget.contextTokens) }
    : budget
}

/** Whether pictures were added to the message. */
export function hasPictures({ input }: Turn): boolean {
  return (input.added?.pictures.length ?? 0) > 0
}

/** Goes on without pictures: the model takes none. */
export function goBlind(turn: Turn): void {
  turn.sees = false
  turn.said = turn.said.map((message) =>
    picturesOf(message).length > 0 && 'text' in message
      ? { role: message.role, text: `${message.text}\n${notShown}` }
      : message,
  )
  tell(turn, 'picturesNotTaken')
}

/** Sets how the model changes files. */
export function speakIn(turn: Turn, speech: Speech): void {
  turn.speech = speech
  if (speech === 'text') tell(turn, 'textProtocol')
}

/** Adds to what the model hears, and sees, with its next call. */
export function addNote(turn: Turn, note: string, shown: readonly Picture[] = []): void {
  const last = turn.said.at(-1)
  // Two messages of the person in a row are refused by some services.
  const joins = last !== undefined && 'text' in last && last.role === 'user'
  const text = joins ? `${last.text}\n${note}`.trim() : note
  const pictures = [...(joins ? (last.pictures ?? []) : []), ...shown]
  const message = { role: 'user' as const, text, ...(pictures.length === 0 ? {} : { pictures }) }
  turn.said = [...(joins ? turn.said.slice(0, -1) : turn.said), message]
}

/** Adds a paragraph to what the person reads. */
export function addText(turn: Turn, text: string): void {
  const delta = turn.text === '' ? text : `\n${text}`
  turn.text += delta
  turn.input.onEvent({ kind: 'text', delta })
}

/** Tells the person of the way in which the turn works, each thing once. */
export function tell(turn: Turn, notice: TurnNotice): void {
  if (turn.told.has(notice)) return
  turn.told.add(notice)
  turn.input.onEvent({ kind: 'notice', notice })
}
