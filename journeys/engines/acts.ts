/** What a person does in a tab of any engine: waits for what is wanted, and acts on it once. */
import { vi } from 'vitest'
import { type Engine, type Frames, missed, type Nth, type Wanted } from './engine.ts'

/** Where the app runs: the workshop's frame, and the page that is shown in it. */
export const preview = ['.bench iframe', 'iframe:not([hidden])']
/** How long a person waits, and how often they look. */
export const longest = { timeout: 20_000, interval: 100 }

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
  const found = await hand().catch(async (error: unknown) => {
    const places = frames.length > 0 ? [frames, []] : [[]]
    const shown = await Promise.all(places.map((place) => engine.shown(place)))
    throw new Error(`${String(error)}, but:\n${shown.join('\n---\n')}`, { cause: error })
  })
  await deed(found).catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== missed) throw error
    await deed(await hand())
  })
}
