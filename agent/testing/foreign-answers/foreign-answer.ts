/** One answer of a foreign service as it came over the wire, and what must become of it. */

export type ForeignAnswer = {
  what: string
  /** The body; pieces stand for themselves, one after the other. */
  body: string
  status?: number
  headers?: Readonly<Record<string, string>>
  /** What the turn shows in the end; 'Ready.' is what the service answers from the second call on. */
  text?: string
  files?: Readonly<Record<string, string>>
  /** How the turn ends; `done` unless said. */
  end?: object
  /** How often the service is asked; once unless said, twice where calls were run. */
  asked?: number
  /** What the person is told on the way. */
  notices?: readonly string[]
  /** What is sent in the second call, beside the conversation. */
  second?: Readonly<Record<string, unknown>>
  waits?: readonly number[]
  usage?: object
}

/** An event of data. */
export const data = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`

/** A piece of the OpenAI shape; `more` stands beside its choice. */
export const piece = (delta: object, finish: unknown = null, more: object = {}): string =>
  data({ id: 'c', model: 'm', choices: [{ index: 0, delta, finish_reason: finish }], ...more })

export const over = data('[DONE]')

/** The pieces of a call in the OpenAI shape. */
export const calling = (name: string, args: unknown, more: object = {}): object => ({
  tool_calls: [
    { index: 0, id: 'a', type: 'function', function: { name, arguments: args }, ...more },
  ],
})

/** The arguments of the change that most transcripts ask for. */
export const fileA = { path: 'a.txt', content: 'A' }
export const argsA = JSON.stringify(fileA)
export const madeA = { 'a.txt': 'A' }

/** The end of a turn that failed. */
export const failed = (failure: object): object => ({ reason: 'failed', failure })
