/** Runs in the page of a benchmark: a local project with its preview, as the workshop has them, and a turn of the agent. */
import { systemClock } from '../../agent/clock.ts'
import { connectModel } from '../../agent/providers/connect.ts'
import { runTurn } from '../../agent/run.ts'
import type { LocalProject } from '../../features/workshop/web/project/local-project.ts'
import { openProject } from '../../features/workshop/web/project/open-project.ts'
import type { PreviewConnection } from '../../hosting/preview/browser/studio-channel.ts'
import { connectPreview } from '../../hosting/preview/browser/studio-channel.ts'
import { filesOf, paintedMessage, partFile, titleFile } from './measured-app.ts'
import { answersOf } from './turn-answers.ts'

declare global {
  interface Window {
    workbench: typeof workbench
  }
}

const rounds = 10

let open: { project: LocalProject; preview: PreviewConnection } | undefined
let edits = 0
let turns = 0
let onPaint = (): void => {}

const workbench = {
  /** Opens a project of so many files and shows it at the origin of a preview. */
  async open(origin: string, count: number, bytes: number): Promise<void> {
    const project = await openProject({ id: `bench-${count}`, name: 'Bench' }, 'ada')
    await project.replace(filesOf(count, bytes))
    const frame = document.querySelector('iframe')
    if (frame === null) throw new Error('the page has no frame')
    const painted = nextPaint()
    const preview = connectPreview({
      frame,
      origin,
      files: () => project.all(),
      onEvent: ({ kind }) => kind === 'painted' && onPaint(),
    })
    project.subscribe(({ changed, removed }) => preview.update(changed, removed))
    open = { project, preview }
    await painted
  },
  /** Edits a file by hand; answers the milliseconds until the new page stands in the frame. */
  async edit(): Promise<number> {
    const { project } = opened()
    edits += 1
    const begun = performance.now()
    const painted = nextPaint()
    await kept(project.change(new Map([titleFile(edits)])))
    await painted
    return performance.now() - begun
  },
  /** Loads a page into a plain frame; answers the milliseconds until it has painted. */
  async loadPlain(url: string): Promise<number> {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:800px;height:700px;border:0'
    const begun = performance.now()
    const painted = new Promise<void>((done) => {
      const hear = ({ data, source }: MessageEvent<unknown>): void => {
        if (data !== paintedMessage || source !== frame.contentWindow) return
        window.removeEventListener('message', hear)
        done()
      }
      window.addEventListener('message', hear)
    })
    frame.src = url
    document.body.append(frame)
    await painted
    const tookMs = performance.now() - begun
    frame.remove()
    return tookMs
  },
  /** A turn of ten rounds whose model answers at once: all the milliseconds that it takes are ours. */
  async turn(): Promise<number> {
    const { project, preview } = opened()
    const answers = answersOf(rounds, turns)
    turns += 1
    preview.setTurnRunning(true)
    project.setTurn(`turn-${turns}`)
    const begun = performance.now()
    const { end, executions } = await runTurn({
      model: connectModel({
        connection: { provider: 'hosted', style: 'openai', model: 'qwen-3-coder-free' },
        surroundings: { fetch: answers, pageOrigin: location.origin },
        hosted: { studioUrl: location.origin, fetch: answers },
      }),
      files: project.files,
      history: [],
      prompt: 'Raise every value by one.',
      context: { appName: 'Bench', changedByHand: [] },
      locale: 'en',
      signal: new AbortController().signal,
      onEvent: () => {},
      clock: systemClock,
    })
    const tookMs = performance.now() - begun
    project.setTurn(null)
    preview.setTurnRunning(false)
    const failed = executions.find(({ status }) => status !== 'completed')
    if (end.reason !== 'done' || failed) throw new Error(JSON.stringify({ end, failed }))
    return tookMs
  },
  /** The same answers read by nobody but the browser's own parser, and the same files written. */
  async turnWithoutAgent(): Promise<number> {
    const { project } = opened()
    const answers = answersOf(rounds, turns)
    const begun = performance.now()
    for (let round = 0; round < rounds; round += 1) {
      const text = await (await answers()).text()
      for (const line of text.split('\n\n'))
        if (line.startsWith('data: {')) JSON.parse(line.slice(6))
      if (round < rounds - 1) await kept(project.change(new Map([partFile(round, turns)])))
    }
    return performance.now() - begun
  },
}

window.workbench = workbench

function opened(): NonNullable<typeof open> {
  if (open === undefined) throw new Error('no project is open')
  return open
}

/** When the next page has painted and stands in its frame: the frame of the studio after that. */
function nextPaint(): Promise<unknown> {
  return new Promise<void>((painted) => (onPaint = painted)).then(
    () => new Promise((seen) => requestAnimationFrame(seen)),
  )
}

async function kept(writing: ReturnType<LocalProject['change']>): Promise<void> {
  const done = await writing
  if (!done.ok) throw new Error(done.error)
}
