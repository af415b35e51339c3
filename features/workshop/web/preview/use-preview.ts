/** Runs the preview of a project in a frame, and keeps what it tells. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type {
  DraftSession,
  FileLending,
  PreviewConnection,
  PreviewEvent,
  PreviewWay,
} from '../../../../hosting/preview/browser/studio-channel.ts'
import { connectPreview } from '../../../../hosting/preview/browser/studio-channel.ts'
import type { PickState } from '../pick/pick-state.ts'
import { afterPick, noPick } from '../pick/pick-state.ts'
import type { ConsoleLine, Said } from './console-lines.ts'
import { levelOf, newErrors, signatureOf, withLine } from './console-lines.ts'
import type { PreviewedFiles } from './previewed-files.ts'

/** What is visible: the app, nothing to show, or why not. */
export type PreviewFace =
  | { kind: 'starting' | 'shown' | 'noPage' | 'noPaint' | 'noAnswer' | 'stopped' }
  | { kind: 'unsupported'; reason: string }
  | { kind: 'choice'; pages: readonly string[] }

type Told = {
  face: PreviewFace
  /** How the files reach the app; null until it is found. */
  way: PreviewWay | null
  path: string
  /** The other site to which the person followed a link. */
  external: string | null
  /** A visitor wanted to sign in: the toolbar chooses who somebody is. */
  signsIn: boolean
  pick: PickState
  /** What the page that was loaded last has said: a new page begins with none. */
  lines: readonly ConsoleLine[]
  /** The last turn, and the errors that were there before it. */
  turnId: string | null
  isTurnRunning: boolean
  before: ReadonlySet<string>
  /** The errors of this page that the person has cleared away. */
  cleared: ReadonlySet<string>
}

/** A preview of which nothing is known yet. */
export const newTold: Told = {
  face: { kind: 'starting' },
  way: null,
  path: '/',
  external: null,
  signsIn: false,
  pick: noPick,
  lines: [],
  turnId: null,
  isTurnRunning: false,
  before: new Set(),
  cleared: new Set(),
}

/** Connects the frame with the files that it shows while both are there. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  shown: PreviewedFiles | null,
  origin: string | null,
  { lending, session }: { lending: FileLending | null; session: DraftSession | null },
) {
  const { told, latest, setTold } = useTold()
  const connection = useConnection(frame, shown, { origin, lending, session }, setTold)
  const check = useCallback(() => resultErrors(connection, latest), [connection, latest])
  return { ...told, ...useOrders(told.face, connection, setTold), check }
}

// The page is at rest when nothing was heard of it for this long; after the other time it is judged as it is.
const restMs = 800
const checkWithinMs = 5_000
const lookEveryMs = 50

type Latest = RefObject<{ told: Told; heardAtMs: number }>

/** What is known, for drawing, and as it is at this moment: a busy page draws late. */
function useTold(): { told: Told; latest: Latest; setTold: SetTold } {
  const [told, setDrawn] = useState(newTold)
  const latest = useRef({ told: newTold, heardAtMs: 0 })
  const setTold = useCallback((next: (now: Told) => Told) => {
    latest.current = { told: next(latest.current.told), heardAtMs: Date.now() }
    setDrawn(latest.current.told)
  }, [])
  return { told, latest, setTold }
}

/** Loads what a turn has made so far, and answers the errors that were not there before it. */
async function resultErrors(
  connection: Connection,
  latest: Latest,
): Promise<readonly ConsoleLine[]> {
  const startedAtMs = Date.now()
  // Changes that wait in a running turn are shown at its end, and at once.
  connection.current?.setTurnRunning(false)
  connection.current?.setTurnRunning(true)
  while (Date.now() - startedAtMs < checkWithinMs) {
    const quietMs = Date.now() - Math.max(startedAtMs, latest.current.heardAtMs)
    // What throws at its start has said so by the time that its page has painted.
    const isAwaited = connection.current?.isAwaited() === true
    const isShown = latest.current.told.face.kind === 'shown'
    if (isShown && !isAwaited && quietMs >= restMs) break
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return latest.current.told.way === null ? [] : newErrors(latest.current.told)
}

type Connection = RefObject<PreviewConnection | null>
type SetTold = (next: (now: Told) => Told) => void

function useConnection(
  frame: RefObject<HTMLIFrameElement | null>,
  shown: PreviewedFiles | null,
  {
    origin,
    lending,
    session,
  }: { origin: string | null; lending: FileLending | null; session: DraftSession | null },
  setTold: SetTold,
): Connection {
  const connection = useRef<PreviewConnection | null>(null)
  const tried = useRef<DraftSession | null>(null)
  // A page that began without the draft's data begins anew with it; a newer token it takes as it runs.
  useEffect(() => {
    const isFirst = tried.current === null && session !== null
    tried.current = session
    connection.current?.setSession(session)
    if (isFirst) connection.current?.reload()
  }, [session])
  // The preview runs in a frame of another origin, outside React. Leaving the page, signing out
  // included, closes the channel: no file is sent any more.
  useEffect(() => {
    if (!frame.current || !shown || !origin) return undefined
    const opened = connectPreview({
      frame: frame.current,
      origin,
      lending,
      session: tried.current,
      files: () => shown.all(),
      onEvent: (event) => setTold((now) => afterEvent(now, event)),
    })
    connection.current = opened
    const stop = shown.subscribe(({ changed, removed }) => opened.update(changed, removed))
    return () => {
      stop()
      opened.close()
      connection.current = null
    }
  }, [frame, shown, origin, lending, setTold])
  return connection
}

/** What the page can tell the preview to do. */
function useOrders(face: PreviewFace, connection: Connection, setTold: SetTold) {
  const isHanging = face.kind === 'noAnswer' || face.kind === 'noPaint'
  const refresh = useCallback(() => {
    setTold((now) => ({ ...now, lines: [], external: null, face: { kind: 'starting' } }))
    // A shell that does not answer cannot be told to load anew: its frame starts again.
    if (isHanging) connection.current?.stop()
    connection.current?.reload()
  }, [isHanging, connection, setTold])
  const stop = useCallback(() => {
    connection.current?.stop()
    setTold((now) => ({ ...now, pick: noPick, face: { kind: 'stopped' } }))
  }, [connection, setTold])
  const navigate = useCallback(
    (path: string) => {
      setTold((now) => ({ ...now, external: null }))
      connection.current?.navigate(path)
    },
    [connection, setTold],
  )
  const clear = useCallback(() => setTold(afterClear), [setTold])
  const closeSignIn = useCallback(() => setTold((now) => ({ ...now, signsIn: false })), [setTold])
  const closeExternal = useCallback(() => setTold((now) => ({ ...now, external: null })), [setTold])
  const setTurn = useCallback(
    (turnId: string | null) => {
      connection.current?.setTurnRunning(turnId !== null)
      setTold((now) => duringTurn(now, turnId))
    },
    [connection, setTold],
  )
  const setPicking = useCallback(
    (isOn: boolean) => {
      connection.current?.pick(isOn)
      setTold((now) => ({ ...now, pick: { ...now.pick, isOn } }))
    },
    [connection, setTold],
  )
  const clearData = useCallback(() => connection.current?.clearData(), [connection])
  const takePicture = useCallback(
    async () => (await connection.current?.takePicture('page')) ?? null,
    [connection],
  )
  return {
    refresh,
    stop,
    navigate,
    clear,
    clearData,
    closeExternal,
    closeSignIn,
    setTurn,
    setPicking,
    takePicture,
  }
}

/** What is known after an event of the preview. */
export function afterEvent(before: Told, event: PreviewEvent): Told {
  const told = { ...before, pick: afterPick(before.pick, event) }
  switch (event.kind) {
    case 'loading':
      return { ...told, ...anew, face: faceWhileLoading(told.face) }
    case 'painted':
      return { ...told, path: event.path, face: { kind: 'shown' } }
    case 'responding':
      return { ...told, face: { kind: 'shown' } }
    case 'navigated':
      return { ...told, path: event.path }
    case 'externalLink':
      return { ...told, external: event.url }
    case 'notResponding':
      return { ...told, face: { kind: event.why } }
    case 'noPage':
      return { ...told, face: noPageFace(event.choices) }
    case 'unsupported':
      return { ...told, face: { kind: 'unsupported', reason: event.reason } }
    case 'way':
      return { ...told, way: event.way }
    case 'picked':
    case 'pickEnded':
      return told
    case 'notice':
      return withSaid({ ...told, signsIn: told.signsIn || event.notice === 'signInAs' }, event)
    case 'console':
    case 'missingFile':
      return withSaid(told, event)
  }
}

/** What a new page begins with. */
const anew = { lines: [], signsIn: false, cleared: new Set<string>() }

function withSaid(told: Told, said: Said): Told {
  const { lines, turnId, isTurnRunning } = told
  return { ...told, lines: withLine(lines, said, isTurnRunning ? turnId : null) }
}

// The first page after none is waited for; a page that is shown stays until the next one has painted.
function faceWhileLoading(face: PreviewFace): PreviewFace {
  return face.kind === 'noPage' || face.kind === 'choice' ? { kind: 'starting' } : face
}

function noPageFace(pages: readonly string[]): PreviewFace {
  return pages.length === 0 ? { kind: 'noPage' } : { kind: 'choice', pages }
}

/** What is known when the person has cleared the console. */
export function afterClear(told: Told): Told {
  return { ...told, lines: [], cleared: errorsSoFar(told) }
}

/** What is known when a turn begins; null: when it has ended. */
export function duringTurn(told: Told, turnId: string | null): Told {
  if (turnId === null) return { ...told, isTurnRunning: false }
  return { ...told, turnId, isTurnRunning: true, before: errorsSoFar(told) }
}

function errorsSoFar({ lines, cleared }: Told): ReadonlySet<string> {
  const errors = lines.filter((line) => levelOf(line) === 'error')
  return new Set([...cleared, ...errors.map(signatureOf)])
}
