/** What a preview is given by the studio, and what the studio can do with it. */
import type { ProjectFile } from '../../../project/content.ts'
import type { DraftSession } from './draft-session.ts'
import type { PictureOf } from './picture/picture-event.ts'
import type { PreviewEvent } from './preview-event.ts'
import type { LentItems, StepAnswer, StepOrder } from './trial/trial-event.ts'

/** What a preview needs from the studio, whichever window it is shown in. */
export type PreviewSource = {
  /** The preview's own origin, `https://<32 hex>.preview…`, without a path. */
  origin: string
  /** All files as they are now; asked again when the preview lost them. */
  files: () => Iterable<ProjectFile>
  /** Everything in an event was written by the app: show it as text only. */
  onEvent: (event: PreviewEvent) => void
  /** Lends the files to the server, where no worker can serve them; null where the host serves none. */
  lending?: FileLending | null
  /** As whom the app is tried; null where its data stays in the browser. */
  session?: DraftSession | null
  /** The app begins without anything that it stored on this origin before. */
  isFresh?: boolean
  /** The app is tried by a trial, which leaves nothing behind; it begins with what an earlier one has stored. */
  trial?: { lent: LentItems | null } | null
}

/** How files reach the server, all of them at first and then what changed. */
export type FileLending = {
  /** Resolves when the server has the files as they are now. */
  sync(): Promise<Lent>
  /** The server has let go of what it held under a capability: all of it is sent next. */
  forget(capability: string): void
}

/** What lending came to: the capability of the preview's own frame, or why not; without a reason it is tried again. */
export type Lent = { ok: true; capability: string } | { ok: false; reason: string | null }

/** A running preview. */
export type PreviewConnection = {
  /** Shows changed files: within 300 ms, in a turn at most once a second. */
  update(changed: ProjectFile[], removed: string[]): void
  /** While the agent works updates are shown at most once a second; the end shows them at once. */
  setTurnRunning(isRunning: boolean): void
  /** Whether a page that was sent or changed has not painted yet, nor failed to. */
  isAwaited(): boolean
  /** Loads the app anew at the shown path. */
  reload(): void
  /** Shows another path of the app, absolute, with query and hash. */
  navigate(path: string): void
  /** Lets the person pick an element of the app, or ends that; what is picked comes as an event. */
  pick(isOn: boolean): void
  /** Tries the app as somebody; what the page has open goes on until it loads anew. */
  setSession(session: DraftSession | null): void
  /** Empties the app's own storage and loads it anew. */
  clearData(): void
  /**
   * A picture of the shown page at scroll 0 as a JPEG data URL: a card of at most 800x600, or the page
   * as it is at its width, at most 1,568 pixels long. Null when
   * none can be taken or the page does not answer in 8 s; never throws.
   */
  takePicture(of?: PictureOf): Promise<string | null>
  /** Has a step of a trial done in the shown page; null when it does not answer in its time. */
  doStep(step: StepOrder['step']): Promise<StepAnswer | null>
  /** Empties the frame, also when the app hangs; `reload` starts it again. */
  stop(): void
  /** Ends the preview: no file is sent any more. */
  close(): void
}
