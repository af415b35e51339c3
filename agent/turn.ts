/** What a turn is given, what it carries from round to round, and how it begins. */
import type { Locale } from '../contract/locale.ts'
import type { Added, Picture } from './added-files.ts'
import { wordsWith } from './added-files.ts'
import { type Budget, defaultBudget } from '../contract/turn-budget.ts'
import { picturesOf } from './message-tokens.ts'
import { cleanText } from './clean-text.ts'
import type { Clock } from './clock.ts'
import type { ConversationMessage, FittedContext } from './context-budget.ts'
import { fitContext } from './context-budget.ts'
import type { FileEntry, Files } from './files.ts'
import type { ModelMessage } from './model-message.ts'
import type { FileText } from './files-prompt.ts'
import { filesPrompt } from './files-prompt.ts'
import type { ProjectContext, Speech } from './prompt.ts'
import {
  fileListPrompt,
  messageWithProject,
  projectPrompt,
  projectRulesPrompt,
  rulesPrompt,
} from './prompt.ts'
import { byNeed } from './needed-files.ts'
import type { TurnModel } from './providers/turn-model.ts'
import type { TurnCalls } from './turn-calls.ts'
import { createTurnCalls } from './turn-calls.ts'
import type { TurnEvent, TurnNotice, TurnUsage } from './turn-event.ts'
import { withoutRules } from './without-rules.ts'

/** Most rounds of a turn, and failed rounds in a row that end it. */
export type TurnLimits = { rounds: number; failedRounds: number }

// What is longer says nothing of what a message needs, and is read in parts.
const longestSearched = 1_000_000

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
   * turn that changed files ends; without it nothing is looked at.
   */
  checkResult?: (() => Promise<readonly ResultFault[]>) | undefined
  /** Takes a picture of the result, null where there is none to take; asked once a turn at most. */
  takePicture?: (() => Promise<Picture | null>) | undefined
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
    limits: { rounds: budgetIn(input).rounds, failedRounds, ...input.limits },
    speech: 'tools',
    instructions: '',
    opening: [],
    openedFor: '',
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

/**
 * Brings what the model is told up to date. What was sent once stays as it is, so that a service need not read it
 * again: after the opening of the turn only what others changed since is added.
 */
export async function prepareRound(turn: Turn): Promise<void> {
  const kind = `${turn.speech} ${turn.sees}`
  if (turn.openedFor !== kind || turn.said.length === 0) {
    turn.openedFor = kind
    return writeOpening(turn)
  }
  const news = await turn.calls.view.news()
  if (news !== '') addNote(turn, cleanText(news))
}

// The rules; then the conversation, the oldest first; then, in the last message, the state of the project.
async function writeOpening(turn: Turn): Promise<void> {
  const { input, speech, limits } = turn
  const { context, added, model } = input
  const { view } = turn.calls
  const entries = await input.files.list()
  const work = { rounds: limits.rounds, answerTokens: model.maxTokens }
  const rules = rulesPrompt(speech, work) + projectRulesPrompt(context.rules)
  turn.instructions = cleanText(rules)
  const prompt = wordsWith(input.prompt, added, turn.sees)
  const fitted = fitWithFirstPrompt(input, { rules, prompt, entries })
  const needed = byNeed(await textsOf(input.files, entries), {
    prompt: input.prompt,
    openFile: context.openFile,
  })
  const files = filesPrompt(needed, fitted.tokensLeft, smallTokens(turn, fitted.tokensLeft))
  view.show(files.whole)
  view.remember(entries)
  const last = messageWithProject(fitted.project, files.text, prompt)
  const pictures = turn.sees ? (added?.pictures ?? []) : []
  turn.opening = [
    ...fitted.messages.slice(0, -1).map(({ role, text }) => ({ role, text: cleanText(text) })),
    { role: 'user', text: cleanText(last), ...(pictures.length === 0 ? {} : { pictures }) },
  ]
}

// A model that cannot read files is shown what there is room for; another one reads what it misses.
function smallTokens({ speech }: Turn, tokensLeft: number): number {
  return speech === 'text' ? tokensLeft : tokensLeft / 4
}

// The first message of the app is told apart only where it is not among those that are sent.
function fitWithFirstPrompt(
  input: TurnInput,
  parts: { rules: string; prompt: string; entries: readonly FileEntry[] },
): FittedContext {
  const { context, history, locale } = input
  const { rules, prompt, entries } = parts
  const fit = (known: ProjectContext): FittedContext =>
    fitContext({
      rules,
      project: projectPrompt(known, entries, locale),
      shortProject: fileListPrompt(known, entries, locale),
      history,
      prompt,
      limits: budgetIn(input),
    })
  const plain = fit({ ...context, firstPrompt: undefined })
  const { firstPrompt } = context
  const isSent = plain.messages.some(({ text }) => text === firstPrompt)
  return firstPrompt === undefined || isSent ? plain : fit(context)
}

function budgetIn({ model }: TurnInput): Budget {
  return model.budget ?? defaultBudget
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

async function textsOf(files: Files, entries: readonly FileEntry[]): Promise<FileText[]> {
  const read = await Promise.all(
    entries
      .filter(({ sizeBytes }) => sizeBytes <= longestSearched)
      .map(async ({ path }) => ({ path, content: await files.read(path) })),
  )
  return read.flatMap(({ path, content }) =>
    content.ok && typeof content.value === 'string' ? [{ path, text: content.value }] : [],
  )
}
