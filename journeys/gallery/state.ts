/** A face of a page, as the gallery shows and tests it. */
import type { Page } from 'playwright-core'
import type { Content, Who } from './content.ts'

/** Whose page it is, where, and what fails or is late. */
export type State = {
  name: string
  who: Who
  path: string | ((content: Content) => string)
  face: 'full' | 'empty' | 'loading' | 'failed' | 'partial'
  /** Calls that are answered otherwise: never, with a failure, or with what is given. */
  calls?: Readonly<Record<string, 'never' | 'fails' | object>>
  /** What shall be in sight where it lies below the first screen: a selector. */
  shows?: string
  /** What is done on the page before it is looked at. */
  act?: (page: Page, content: Content) => Promise<unknown>
}

/** What a host with a model answers to who asks which one is used. */
export const withModel = {
  model: 'scripted',
  provider: 'openai',
  endpoint: '/api/llm/openai',
  tier: 'free',
  reason: 'free_tier',
  remainingQuota: 100,
  builtin: false,
  shownName: 'Scripted',
  resetsAt: null,
  takesPictures: null,
  firstTokenSeconds: 120,
  models: [],
  contextTokens: null,
  answerTokens: null,
} as const
