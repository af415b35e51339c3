/** What a turn tells while it runs. Texts that a person reads come as codes; the web speaks them. */

/** State of one tool execution. */
export type ToolStatus = 'pending' | 'running' | 'completed' | 'failed'

/** What a call does, for the short sentence of the chat; `unknownTool` when there is no such tool. */
export type ToolDescription =
  | { code: ToolDescriptionCode; path: string }
  | { code: 'searchFiles' | 'glob' | 'grep'; text: string }
  | { code: 'moveFile'; from: string; path: string }
  | { code: 'tryApp' }
  | { code: 'unknownTool'; name: string }

/** The descriptions that name a file or a folder (empty path: the whole project). */
export type ToolDescriptionCode =
  | 'createFile'
  | 'readFile'
  | 'writeFile'
  | 'editFile'
  | 'multiEdit'
  | 'deleteFile'
  | 'listFiles'

/** One call of a tool, recorded. Times in milliseconds since 1970. */
export type ToolExecution = {
  id: string
  name: string
  /** The arguments as the model gave them: parsed JSON, or the text when it was no JSON. */
  arguments: unknown
  description: ToolDescription
  status: ToolStatus
  /** What the model was told, English plain text. */
  result?: string
  error?: string
  startedAt?: number
  endedAt?: number
}

/** A file that is being written: what of it has come, and whether that is the file itself or the new texts of edits. */
export type GrowingFile = {
  /** Of the call that writes it. */
  id: string
  path: string
  text: string
  isWhole: boolean
  lines: number
}

/** Tokens of a turn; `isEstimated` when any call gave none and was counted by characters. */
export type TurnUsage = {
  promptTokens: number
  completionTokens: number
  isEstimated: boolean
}

/** The hosted service has nothing left: for the person, for whoever pays nothing, for their network. */
export const quotaFaults = ['quotaExceeded', 'freeAiResting', 'networkQuotaExceeded'] as const
export type QuotaFault = (typeof quotaFaults)[number]

/** Why a model call failed; the web has a sentence for each code. */
export type TurnFailure =
  | { code: 'completionFailed' | 'streamingFailed'; message: string }
  | { code: 'openaiApiError'; status: number; message: string }
  | { code: 'anthropicApiError'; status: number; statusText: string }
  | { code: 'ollamaApiError'; message: string }
  | { code: 'ollamaNotRunning'; message: string; base: string }
  | { code: 'noResponseBody' | 'apiKeyRequired' | 'unsupportedProvider' | 'noModelConfigured' }
  | { code: QuotaFault; message: string }
  | { code: 'timeout' | 'contextTooLong' | 'emptyAnswer' | 'answerRefused' }
  | { code: 'answerRefusedSaying'; message: string }
  | { code: 'redirected'; host: string }
  | { code: 'keyNotSendable' }
  | { code: 'crossOrigin' | 'crossOriginOllama'; host: string; origin: string }

/** A change that a model asked for and that was not made, with what the tool said. */
export type FailedChange = { description: ToolDescription; error: string }

/**
 * How a turn ended: done, round limit, tools failed (`hasWords`: the model has said so in words), failed; `incomplete`
 * where its model ended it with changes that failed, or, without any, with a claim or a call that came to nothing.
 */
export type TurnEnd =
  | { reason: 'done' }
  | { reason: 'roundLimit'; rounds: number }
  | { reason: 'toolsFailed'; error: string; hasWords?: boolean }
  | { reason: 'incomplete'; failed: readonly FailedChange[] }
  | { reason: 'stopped' }
  | { reason: 'failed'; failure: TurnFailure }

/**
 * What the person is told of the way in which a turn works: the model writes files as text since it
 * cannot call tools; it changed none; its answer was cut off and goes on; the
 * connection broke and the service is asked again; a part of a file that was cut off is lost;
 * the result has errors, or fails a check that is kept, which is given to the model once, and may stand after that; the model takes no
 * pictures; it is shown what the result looks like; its service is busy and waited for; an empty answer is asked
 * for again.
 */
export type TurnNotice =
  | 'textProtocol'
  | 'noFileChanged'
  | 'continued'
  | 'connectionLost'
  | 'partNotWritten'
  | 'mending'
  | 'stillBroken'
  | 'mendingCheck'
  | 'stillFailing'
  | 'picturesNotTaken'
  | 'looking'
  | 'serviceBusy'
  | 'emptyAskedAgain'

/**
 * One event of a turn, in order. `tool` comes at every change of status of an execution; `usage`
 * after each round with the sum so far; `chunkSkipped` is for the log: a piece of the stream that
 * could not be read. `textTaken` sets the text to what it was before an answer that broke off;
 * `writing` says a few times a second what has come of calls and files: the tokens of this answer that are no prose,
 * counted by us, and the file; `called` counts the calls of the model, `heard` says from time to time that it is at work, and
 * `answeredBy` names the model as its service does.
 */
export type TurnEvent =
  | { kind: 'roundStarted'; round: number; limit: number }
  | { kind: 'notice'; notice: TurnNotice }
  | { kind: 'text'; delta: string }
  | { kind: 'textTaken'; text: string }
  | { kind: 'writing'; tokens: number; file: GrowingFile | null }
  | { kind: 'called'; calls: number }
  | { kind: 'heard' }
  | { kind: 'answeredBy'; model: string }
  | { kind: 'tool'; execution: ToolExecution }
  | { kind: 'chunkSkipped'; message: string }
  | { kind: 'usage'; usage: TurnUsage }
  | { kind: 'ended'; end: TurnEnd }
