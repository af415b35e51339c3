/** One call of an Ollama's `/api/pull`: its lines are read as they come, and added up to a progress. */
import * as z from 'zod'
import { modelBase } from '../../../../contract/model-address.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { type Callable, toldWords } from './ask-service.ts'
import type { Progress } from './pulls-store.ts'
import { serviceHeaders } from './stored-models.ts'

const Line = z.object({
  status: z.string().default(''),
  error: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
})

const longestLine = 65_536
/** A large layer is checked in silence. */
const silenceMs = 10 * 60_000

/** Loads a model; answers how it ended. Never throws. */
export async function pullModel(
  world: World,
  service: Callable,
  {
    model,
    signal,
    onProgress,
  }: { model: string; signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Progress> {
  const quiet = new AbortController()
  let silence = setTimeout(() => quiet.abort(), silenceMs)
  const told = (words: string): string => toldWords(words, service.key)
  const layers = new Map<string, { total: number; completed: number }>()
  let progress: Progress = { state: 'running', completedBytes: 0, totalBytes: 0, words: '' }
  try {
    const answer = await world.fetch(`${modelBase('ollama', service.address)}/api/pull`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...serviceHeaders('ollama', service) },
      body: JSON.stringify({ model, stream: true }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    for await (const text of linesOf(answer)) {
      clearTimeout(silence)
      silence = setTimeout(() => quiet.abort(), silenceMs)
      const { data: line } = Line.safeParse(parseJson(text))
      if (line === undefined) continue
      if (line.error !== undefined) return failed(progress, told(line.error))
      if (line.digest !== undefined && line.total !== undefined)
        layers.set(line.digest, { total: line.total, completed: line.completed ?? 0 })
      progress = { ...sumOf(layers), state: 'running', words: told(line.status) }
      if (line.status === 'success') return { ...progress, state: 'done' }
      onProgress(progress)
    }
    return failed(progress, answer.ok ? '' : `HTTP ${answer.status}`)
  } catch (error) {
    if (signal.aborted) return { ...progress, state: 'stopped' }
    return failed(progress, error instanceof Error ? codeOf(error) : '')
  } finally {
    clearTimeout(silence)
  }
}

function failed(progress: Progress, words: string): Progress {
  return { ...progress, state: 'failed', words }
}

function sumOf(layers: ReadonlyMap<string, { total: number; completed: number }>) {
  const all = [...layers.values()]
  return {
    completedBytes: all.reduce((sum, { completed }) => sum + completed, 0),
    totalBytes: all.reduce((sum, { total }) => sum + total, 0),
  }
}

/** What the network said, by its code: its sentence names addresses of the host's network. */
function codeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** The lines of an answer; one that never ends breaks it off. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Error('a line of the answer is too long')
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (rest.trim() !== '') yield rest
}
