/** What a person does in a tab of any engine: waits for what is wanted, and acts on it once. */
import { vi } from 'vitest'
import { type Engine, type Frames, missed, type Nth, type Wanted } from './engine.ts'

/** Where the app runs: the workshop's frame, and the page that is shown in it. */
export const preview = ['.bench iframe', 'iframe:not([hidden])']
/** How long a person waits on a machine that is busy with much else, and how often they look. */
export const longest = { timeout: 60_000, interval: 100 }

/** Presses what has these words. */
export const press = (engine: Engine, words: string, frames: Frames = [], nth: Nth = 0) =>
  act(engine, { kind: 'control', words, nth }, frames, (hand) => hand.press())
/** Writes into the field of this name, in place of what is there. */
export const write = (engine: Engine, words: string, text: string, frames: Frames = []) =>
  act(engine, { kind: 'field', words }, frames, (hand) => hand.write(text))
/** Waits for these words, or for those after `nth` others. */
export const see = (engine: Engine, words: string, frames: Frames = [], nth = 0) =>
  act(engine, { kind: 'text', words, nth }, frames, async () => undefined)

type Found = NonNullable<Awaited<ReturnType<Engine['find']>>>

/** Waits for what is wanted, as a person would, then acts on it once; on what is drawn anew at that moment, as it stands then. */
async function act(
  engine: Engine,
  wanted: Wanted,
  frames: Frames,
  deed: (hand: Found) => Promise<void>,
): Promise<void> {
  const hand = (): Promise<Found> =>
    vi.waitFor(async () => {
      const found = await engine.find(wanted, frames)
      if (!found) throw new Error(`${engine.name} shows no ${wanted.kind} “${wanted.words}”`)
      return found
    }, longest)
  const found = await hand().catch((error: unknown) => failWithPage(engine, frames, error))
  await deed(found).catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== missed) throw error
    await deed(await hand())
  })
}

/** Waits for a page whose address looks so. */
export async function arrive(engine: Engine, address: RegExp): Promise<void> {
  await vi
    .waitFor(async () => {
      const now = await engine.address()
      if (!address.test(now)) throw new Error(`${engine.name} is at ${now}`)
    }, longest)
    .catch((error: unknown) => failWithPage(engine, [], error))
}

/** Fails with what the page showed instead. */
async function failWithPage(engine: Engine, frames: Frames, error: unknown): Promise<never> {
  const shown: string[] = []
  for (const place of frames.length > 0 ? [frames, []] : [[]]) shown.push(await engine.shown(place))
  throw new Error(`${String(error)}, but:\n${shown.join('\n---\n')}`, { cause: error })
}
