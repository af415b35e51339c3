/** What a turn is given, what it carries from round to round, and how it begins. */
import type { Locale } from '../contract/locale.ts'
import type { Added, Picture } from './added-files.ts'
import { wordsWith } from './added-files.ts'
import type { TryApp } from './app-trial.ts'
import { picturesOf } from './message-tokens.ts'
import { cleanText } from './clean-text.ts'
import type { Clock } from './clock.ts'
import type { ConversationMessage, FittedContext } from './context-budget.ts'
import { fitContext } from './context-budget.ts'
import type { FileEntry, Files } from './files.ts'
import type { ModelMessage } from './model-message.ts'
import type { FileText, ProjectContext, Speech } from './prompt.ts'
import {
  byNeed,
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

/** Most rounds of a turn, and failed rounds in a row that end it. */
export type TurnLimits = { rounds: number; failedRounds: number }

// A token is at most four bytes of a text, whatever its language.
const bytesAToken = 4

const notShown = 'The picture could not be shown to you. Go on without it.'

const defaultLimits: TurnLimits = { rounds: 10, failedRounds: 3 }

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
   * turn that changed files ends; without it nothing is looked at.
   */
  checkResult?: (() => Promise<readonly ResultFault[]>) | undefined
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
  /** The conversation before the turn and the prompt, with the files as they are in this round. */
  opening: ModelMessage[]
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
  /** The model was told of a part of a file that is not written yet. */
  isPartReminded: boolean
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
    limits: { ...defaultLimits, ...input.limits },
    speech: 'tools',
    instructions: '',
    opening: [],
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
    isPartReminded: false,
    isMended: false,
    sees: input.model.pictureSupport?.known() !== false,
    hasLooked: false,
  }
  if (hasPictures(turn) && !turn.sees) tell(turn, 'picturesNotTaken')
  speakIn(turn, input.model.toolSupport.known() === false ? 'text' : 'tools')
  return turn
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

/** Brings what the model is told before the turn's own messages up to date: rules, project, files. */
export async function prepareRound(turn: Turn): Promise<void> {
  const { input, speech, limits } = turn
  const { context, history, added } = input
  const prompt = wordsWith(input.prompt, added, turn.sees)
  const entries = await input.files.list()
  const canTry = input.tryApp !== undefined
  const work = { rounds: limits.rounds, answerTokens: input.model.maxTokens, canTry }
  const rules = rulesPrompt(input.locale, speech, work) + projectRulesPrompt(context.rules)
  const fit = (known: ProjectContext): FittedContext =>
    fitContext({
      rules,
      project: projectPrompt(known, entries),
      shortProject: fileListPrompt(known, entries),
      history,
      prompt,
    })
  const plain = fit({ ...context, firstPrompt: undefined })
  // The first message is told apart only where it is not among those that are sent.
  const { firstPrompt } = context
  const isSent = plain.messages.some(({ text }) => text === firstPrompt)
  const fitted = firstPrompt === undefined || isSent ? plain : fit(context)
  turn.instructions = cleanText(`${rules}\n\n${fitted.project}`)
  const needed = byNeed(context, input.prompt, entries)
  const { text: files, held } = filesPrompt(
    await textsOf(input.files, needed, fitted.tokensLeft),
    fitted.tokensLeft,
  )
  turn.calls.show(held)
  // What stands in files is no rule for the model, so it comes with the person's words.
  const asked = files === '' ? prompt : `${files}\n\n${prompt}`
  const before = fitted.messages.slice(0, -1)
  turn.opening = [...before, { role: 'user' as const, text: asked }].map(({ role, text }) => ({
    role,
    text: cleanText(text),
  }))
  const shown = turn.sees ? (added?.pictures ?? []) : []
  if (shown.length > 0)
    turn.opening = turn.opening.map((message, at) =>
      at === before.length ? { ...message, pictures: shown } : message,
    )
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

/** Tells the person of the way in which the turn works, each thing once. */
export function tell(turn: Turn, notice: TurnNotice): void {
  if (turn.told.has(notice)) return
  turn.told.add(notice)
  turn.input.onEvent({ kind: 'notice', notice })
}

// Texts in the order of their need; what surely does not fit is not read.
async function textsOf(
  files: Files,
  entries: readonly FileEntry[],
  tokens: number,
): Promise<FileText[]> {
  const fitting = entries.filter(({ sizeBytes }) => sizeBytes / bytesAToken <= tokens)
  const read = await Promise.all(
    fitting.map(async ({ path }) => ({ path, content: await files.read(path) })),
  )
  return read.flatMap(({ path, content }) =>
    content.ok && typeof content.value === 'string' ? [{ path, text: content.value }] : [],
  )
}
