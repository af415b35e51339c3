/** One preview from the studio's side: hands over the port, sends files, hears events. */
import type { ProjectFile } from '../../../project/content.ts'
import type { EntryPage } from '../../../project/publishable.ts'
import { entryPageOf, isPublished } from '../../../project/publishable.ts'
import type { DraftSession } from './draft-session.ts'
import type { ShellMessage, StudioMessage } from './files-protocol.ts'
import { parseShellMessage } from './files-protocol.ts'
import type { PreviewWay } from './find-way.ts'
import { watchResponses } from './heartbeat.ts'
import { paceMessages, paceSending } from './pace-requests.ts'
import type { Asked } from './picture/await-picture.ts'
import type { PictureOf } from './picture/picture-event.ts'
import { awaitPictures } from './picture/await-picture.ts'
import type { PreviewEvent } from './preview-event.ts'
import type { FileLending, PreviewConnection, PreviewSource } from './preview-source.ts'
import { addressOf, isShown, isStyles } from './shown-files.ts'
import { awaitSteps } from './trial/await-step.ts'
import type { GatheredChanges } from './update-pace.ts'
import { paceUpdates } from './update-pace.ts'

/** What is used of the shell's window, which is of another origin. */
type ShellWindow = { postMessage(message: unknown, origin: string, ports: MessagePort[]): void }

/** One preview from the studio's side: its port, what is sent over it, and what comes back. */
export class PreviewLink {
  readonly connection: Omit<PreviewConnection, 'stop' | 'close'>
  readonly #source: PreviewSource
  readonly #heartbeat: ReturnType<typeof watchResponses>
  readonly #pace: ReturnType<typeof paceUpdates>
  readonly #pictures: ReturnType<typeof awaitPictures>
  readonly #steps = awaitSteps((order) => this.#send(order))
  readonly #sending = paceSending(() => this.#sendAll())
  readonly #isHeard = paceMessages(Date.now)
  #port: MessagePort | undefined
  /** Which way the shell has found; before it says so nothing is sent, then everything is. */
  #way: PreviewWay | undefined
  /** Set where the server serves the files; `#lent` is done when it has the newest that were sent. */
  #lending: FileLending | undefined
  #lent: Promise<void> = Promise.resolve()
  /** Under which the server was last told to hold the files. */
  #capability: string | undefined
  #session: DraftSession | null
  /** Whether a page is on its way since the last start, and whether one has painted. */
  #isExpected = false
  #hasPainted = false
  #hasPage = false
  /** What was sent last has not painted yet. */
  #isAwaited = false
  // The path that is shown or was asked for last; kept when the files are sent anew.
  #shownPath: string | undefined

  constructor(source: PreviewSource, start: () => void) {
    this.#source = source
    this.#session = source.session ?? null
    this.#heartbeat = watchResponses({
      ping: (id) => this.#send({ kind: 'ping', id }),
      onChange: (why) => {
        if (why !== null) this.#isAwaited = false
        source.onEvent(why === null ? { kind: 'responding' } : { kind: 'notResponding', why })
      },
    })
    this.#pace = paceUpdates((changes) => this.#sendChanges(changes))
    this.#pictures = awaitPictures((id, of) => this.#askForPicture(id, of))
    this.connection = {
      update: (changed, removed) => this.#update(changed, removed),
      setTurnRunning: this.#pace.setTurnRunning,
      isAwaited: () => this.#isAwaited,
      reload: () => (this.#port === undefined ? start() : this.#reload()),
      navigate: (path) => this.#show(path),
      pick: (isOn) => this.#send({ kind: 'pick', isOn }),
      setSession: (session) => this.#setSession(session),
      clearData: () => this.#send({ kind: 'clearData' }),
      takePicture: this.#pictures.take,
      doStep: this.#steps.doStep,
    }
  }

  /** Hands a new port to the shell that has just loaded; an older port ends (T09). */
  shakeHands(target: ShellWindow | null): void {
    this.#release()
    if (target === null) return
    const channel = new MessageChannel()
    const nonce = crypto.randomUUID()
    this.#port = channel.port1
    this.#port.onmessage = (event: MessageEvent<unknown>) => {
      if (!this.#isHeard()) return
      const message = parseShellMessage(event.data)
      if (message !== undefined) this.#hear(message, nonce)
    }
    const canServe = Boolean(this.#source.lending)
    const isFresh = this.#source.isFresh === true
    const trial = this.#source.trial ?? null
    const handshake = { kind: 'magiccube-preview', nonce, canServe, isFresh, trial }
    target.postMessage(handshake, this.#source.origin, [channel.port2])
    this.#heartbeat.expectPaint()
  }

  /** From now on a page is waited for: a shell that does not even load is told of too. */
  expectPaint(): void {
    this.#isExpected = true
    this.#heartbeat.expectPaint()
  }

  disconnect(): void {
    this.#release()
    this.#isExpected = false
    this.#isAwaited = false
    this.#pictures.drop()
  }

  /** Lets go of the shell that was there. */
  #release(): void {
    this.#heartbeat.stop()
    this.#steps.drop()
    this.#pace.clear()
    this.#sending.clear()
    if (this.#hasPainted) this.#pictures.drop()
    this.#hasPainted = false
    this.#port?.close()
    this.#port = undefined
    this.#way = undefined
  }

  #send(message: StudioMessage): void {
    this.#port?.postMessage(message)
  }

  #hear(message: ShellMessage, nonce: string): void {
    switch (message.kind) {
      case 'hello':
        return message.nonce === nonce ? this.#begin(message.way) : this.disconnect()
      case 'pong':
        return this.#heartbeat.pong(message.id)
      case 'needFiles':
        if (this.#capability !== undefined) this.#lending?.forget(this.#capability)
        return this.#sending.ask()
      case 'picture':
        return this.#pictures.answer(message.id, message.picture)
      case 'stepped':
        return this.#steps.answer(message)
      case 'event':
        return this.#hearEvent(message.event)
    }
  }

  #begin(way: PreviewWay): void {
    this.#way = way
    this.#lending = way === 'server' ? (this.#source.lending ?? undefined) : undefined
    this.#source.onEvent({ kind: 'way', way })
    this.#sending.ask()
  }

  #hearEvent(event: PreviewEvent): void {
    if (event.kind === 'painted') this.#heartbeat.painted()
    if (event.kind === 'painted' || event.kind === 'unsupported') this.#isAwaited = false
    if (event.kind === 'painted' || event.kind === 'navigated') this.#shownPath = event.path
    if (event.kind === 'unsupported') {
      this.#heartbeat.stop()
      this.#pictures.drop()
    }
    this.#source.onEvent(event)
    if (event.kind === 'painted' && !this.#hasPainted) {
      this.#hasPainted = true
      this.#pictures.askLater()
    }
  }

  #sendAll(): void {
    this.#pace.clear()
    this.#heartbeat.start()
    // A shell that has just loaded has none.
    if (this.#session !== null) this.#setSession(this.#session)
    const show = (): void => {
      this.#hasPage = false
      this.#showChange([])
    }
    if (this.#lending) return this.#lend(this.#lending, show)
    const files = [...this.#source.files()].filter(isShown)
    this.#send({ kind: 'put', replace: true, files, removed: [] })
    show()
  }

  /** What no preview shows is no reason to load it anew, where somebody may be typing. */
  #update(changed: readonly ProjectFile[], removed: readonly string[]): void {
    const shown = changed.filter(isShown)
    const gone = removed.filter(isPublished)
    if (shown.length + gone.length > 0) this.#pace.add(shown, gone)
  }

  #setSession(session: DraftSession | null): void {
    this.#session = session
    this.#send({ kind: 'session', session })
  }

  #sendChanges({ changed, removed }: GatheredChanges): void {
    const paths = [...changed.map(({ path }) => path), ...removed]
    this.#isAwaited ||= !isStyles(paths)
    if (this.#way === undefined) return
    const show = () => this.#showChange(paths)
    if (this.#lending) return this.#lend(this.#lending, show)
    this.#send({ kind: 'put', replace: false, files: changed, removed })
    show()
  }

  /** Shows what has changed when the server has it; what a newer load has asked for is not for this one. */
  #lend(lending: FileLending, show: () => void): void {
    const port = this.#port
    this.#lent = lending.sync().then((lent) => {
      if (port === undefined || port !== this.#port) return
      if (lent.ok) {
        this.#capability = lent.capability
        this.#send({ kind: 'served', capability: lent.capability })
        return show()
      }
      if (lent.reason === null) return this.#sending.ask()
      this.#hearEvent({ kind: 'unsupported', reason: lent.reason })
    })
  }

  #showChange(paths: string[]): void {
    const entry = entryPageOf(Array.from(this.#source.files(), ({ path }) => path))
    // Among several pages the one that the person has chosen stays.
    const isChosen = entry.kind === 'choice' && this.#shownPath !== undefined
    if (entry.kind !== 'page' && !isChosen) return this.#showNothing(entry)
    if (!this.#hasPage) {
      return this.#show(this.#shownPath ?? addressOf(entry))
    }
    const isStyleOnly = isStyles(paths)
    if (!isStyleOnly) this.#heartbeat.expectPaint()
    this.#send({ kind: 'refresh', styles: isStyleOnly ? paths : [] })
  }

  #showNothing(entry: Exclude<EntryPage, { kind: 'page' }>): void {
    this.#hasPage = false
    this.#isAwaited = false
    this.#shownPath = undefined
    this.#heartbeat.painted()
    this.#send({ kind: 'empty' })
    this.#isExpected = false
    this.#hasPainted = false
    this.#pictures.drop()
    const choices = entry.kind === 'choice' ? entry.paths : []
    this.#source.onEvent({ kind: 'noPage', choices })
  }

  #show(path: string): void {
    this.#shownPath = path
    if (this.#way === undefined) return
    this.#hasPage = true
    this.#isExpected = true
    this.#heartbeat.expectPaint()
    this.#send({ kind: 'show', path })
  }

  // What waits for its moment belongs into the picture.
  #askForPicture(id: number, of: PictureOf): Asked {
    if (!this.#isExpected) return 'never'
    if (!this.#hasPainted) return 'later'
    this.#pace.flush()
    const ask = () => this.#send({ kind: 'picture', id, of })
    if (this.#lending) void this.#lent.then(ask)
    else ask()
    return 'sent'
  }

  #reload(): void {
    if (this.#way === undefined) return
    const refresh = (): void => {
      this.#heartbeat.expectPaint()
      this.#send({ kind: 'refresh', styles: [] })
    }
    if (!this.#lending) {
      this.#pace.flush()
      return refresh()
    }
    this.#pace.clear()
    this.#lend(this.#lending, this.#hasPage ? refresh : () => this.#showChange([]))
  }
}
