/** For tests of the chat: a conversation as its views are given it. */
import { chatSettingsAtFirst } from '../../contract.ts'
import type { AddedFiles } from '../added/use-added.ts'
import type { TurnOnDevice } from '../assistant-project.ts'
import type { ChatTurn } from '../chat-turn.ts'
import type { Assistant } from '../use-assistant.ts'

const nothing = (): void => {}
const agent = { state: 'ready', model: 'demo', isBuiltin: true, takesPictures: false } as const
/** A message with nothing but words. */
export const noneAdded: AddedFiles = {
  files: [],
  fault: null,
  paths: new Map(),
  add: nothing,
  remove: nothing,
  clear: nothing,
  putIntoProject: () => Promise.resolve(),
  canPut: true,
  takePicture: null,
  takePictureAt: null,
}

/** A conversation about one turn; `given` is what of it matters to the test. */
export function assistantOf(
  turn: ChatTurn,
  device: TurnOnDevice | null,
  given: Partial<Assistant> = {},
): Assistant {
  return {
    live: [turn],
    turns: [turn],
    send: () => true,
    stop: nothing,
    end: () => Promise.resolve(),
    refusal: null,
    commitNow: () => Promise.resolve(),
    storeAgain: () => Promise.resolve(),
    agent,
    settings: { chosen: chatSettingsAtFirst, choose: nothing },
    question: { paths: null, ask: () => Promise.resolve(true), answer: nothing, close: nothing },
    draft: '',
    setDraft: nothing,
    gone: null,
    added: noneAdded,
    prepare: nothing,
    isRunning: turn.state === 'running',
    hasHistory: true,
    history: {
      messages: [],
      total: 0,
      isLoaded: true,
      error: null,
      retry: nothing,
      hasMore: false,
      isLoadingMore: false,
      loadMore: nothing,
    },
    undo: () => Promise.resolve({ ok: true, value: [] }),
    forget: nothing,
    reset: { asked: null, ask: nothing, close: nothing, run: () => Promise.resolve() },
    clear: {
      state: { phase: 'idle' },
      ask: nothing,
      close: nothing,
      run: () => Promise.resolve(),
    },
    appName: 'Tea',
    tags: [],
    isUndecided: false,
    isLocalOnly: false,
    isElsewhere: false,
    uncommitted: [],
    commitsAfter: () => Promise.resolve({ ok: true, value: [] }),
    commitUrl: (sha) => `https://git.example/ada/tea/commit/${sha}`,
    onDevice: () => device,
    ...given,
  }
}
