/** What a turn tells while it runs. Texts that a person reads come as codes; the web speaks them. */

/** State of one tool execution (CHT-11). */
export type ToolStatus = 'pending' | 'running' | 'completed' | 'failed'

/** What a call does, for the short sentence of AGT-07; `unknownTool` when there is no such tool. */
export type ToolDescription =
  | { code: ToolDescriptionCode; path: string }
  | { code: 'searchFiles' | 'glob' | 'grep'; text: string }
  | { code: 'moveFile'; from: string; path: string }
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

/** One call of a tool, recorded (AGT-07). Times in milliseconds since 1970. */
export type ToolExecution = {
  id: string
  name: string
  /** The arguments as the model gave them: parsed JSON, or the text when it was no JSON. */
  arguments: unknown
  description: ToolDescription
  status: ToolStatus
  /** What the model was told, English plain text (TOOL-34). */
  result?: string
  error?: string
  startedAt?: number
  endedAt?: number
}

/** Tokens of a turn; `isEstimated` when any call gave none and was counted by characters (AGT-44). */
export type TurnUsage = {
  promptTokens: number
  completionTokens: number
  isEstimated: boolean
}

/** The hosted service has nothing left: for the person, for whoever pays nothing, for their network (BIL-34, BIL-44). */
export const quotaFaults = ['quotaExceeded', 'freeAiResting', 'networkQuotaExceeded'] as const
export type QuotaFault = (typeof quotaFaults)[number]

/** Why a model call failed (AGT-22, AGT-23); the web has a sentence for each code. */
export type TurnFailure =
  | { code: 'completionFailed' | 'streamingFailed'; message: string }
  | { code: 'openaiApiError'; status: number; message: string }
  | { code: 'anthropicApiError'; status: number; statusText: string }
  | { code: 'ollamaApiError'; message: string }
  | { code: 'ollamaNotRunning'; message: string; base: string }
  | { code: 'noResponseBody' | 'apiKeyRequired' | 'unsupportedProvider' | 'noModelConfigured' }
  | { code: QuotaFault; message: string }
  | { code: 'timeout' | 'contextTooLong' | 'emptyAnswer' | 'answerRefused' }
  | { code: 'redirected'; host: string }
  | { code: 'keyNotSendable' }
  | { code: 'crossOrigin' | 'crossOriginOllama'; host: string; origin: string }

/** How a turn ended: AGT-02 done, AGT-03 round limit, AGT-04 tools failed (`hasWords`: the model has said so in words), AGT-22 failed. */
export type TurnEnd =
  | { reason: 'done' }
  | { reason: 'roundLimit'; rounds: number }
  | { reason: 'toolsFailed'; error: string; hasWords?: boolean }
  | { reason: 'stopped' }
  | { reason: 'failed'; failure: TurnFailure }

/**
 * What the person is told of the way in which a turn works: the model writes files as text since it
 * cannot call tools (AIP-19); it changed none (AGT-39); its answer was cut off and goes on (AGT-27); the
 * connection broke and the service is asked again (AGT-25); a part of a file that was cut off is lost (AGT-27);
 * the result has errors, which are given to the model once, and may stand after that (AGT-45); the model takes no
 * pictures (AGT-50); it is shown what the result looks like (AGT-51).
 */
export type TurnNotice =
  | 'textProtocol'
  | 'noFileChanged'
  | 'continued'
  | 'connectionLost'
  | 'partNotWritten'
  | 'mending'
  | 'stillBroken'
  | 'picturesNotTaken'
  | 'looking'

/**
 * One event of a turn, in order. `tool` comes at every change of status of an execution; `usage`
 * after each round with the sum so far; `chunkSkipped` is for the log: a piece of the stream that
 * could not be read (AGT-20). `textTaken` sets the text to what it was before an answer that broke off;
 * `called` counts the calls of the model, `heard` says from time to time that it is at work (AGT-26), and
 * `answeredBy` names the model as its service does (AGT-48).
 */
export type TurnEvent =
  | { kind: 'roundStarted'; round: number; limit: number }
  | { kind: 'notice'; notice: TurnNotice }
  | { kind: 'text'; delta: string }
  | { kind: 'textTaken'; text: string }
  | { kind: 'called'; calls: number }
  | { kind: 'heard' }
  | { kind: 'answeredBy'; model: string }
  | { kind: 'tool'; execution: ToolExecution }
  | { kind: 'chunkSkipped'; message: string }
  | { kind: 'usage'; usage: TurnUsage }
  | { kind: 'ended'; end: TurnEnd }
