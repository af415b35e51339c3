/** Drafts that the server holds for a while, whoever keeps them: this process's memory. */
import type { ServedFiles } from '../answers/serve-file.ts'

/**
 * Whose draft: one for each person and app, found by the label of its preview's origin, and by those of the origins on
 * which its picture is taken and it is tried as somebody else.
 */
export type DraftOwner = {
  userId: string
  sessionId: string
  appId: string
  label: string
  otherLabels: readonly string[]
}

/** Files of a draft: all of them in one or several parts, or what changed. */
export type DraftPart = {
  /** What the first part was answered; null with the first. */
  capability: string | null
  /** The first part: what was there goes. */
  begins: boolean
  /** The last part: from now on it is served. */
  isWhole: boolean
  files: { path: string; bytes: Uint8Array<ArrayBuffer> }[]
  removed: string[]
}

/** A file that the app asked for in vain, or one that browsers cannot run as a script. */
export type DraftNews = { kind: 'missing' | 'unbuilt'; path: string }

/** A whole draft, to be served. */
export type HeldDraft = {
  files: ServedFiles
  /** Counts the changes. */
  version: number
  /** Whether the studio's own frame, as known by its capability, is at this address. */
  isAt(address: string): boolean
  note(news: DraftNews): void
  /** The page as it is sent, prepared once however often it is asked for. */
  prepared(
    html: Uint8Array<ArrayBuffer>,
    how: 'own' | 'phone',
    prepare: () => Uint8Array<ArrayBuffer>,
  ): Uint8Array<ArrayBuffer>
}

/** Where a phone finds a draft, and when that ends by itself. */
export type PhonePlace = { label: string; endsAt: number }

export type Drafts = {
  /**
   * Takes a part and answers the capability, by which the studio's own preview is known. A sign of life.
   * Fails with `draftGone` when there is nothing that it could be a part of, so that all is to be sent
   * again, and with `draftTooLarge`, `tooManyFiles` or `draftsFull`.
   */
  put(owner: DraftOwner, part: DraftPart): Promise<{ capability: string; isOnPhone: boolean }>
  /** The studio has left: its frame reads nothing any more. What a phone sees lasts until its own end. */
  end(label: string): Promise<void>
  /** Ends all drafts of an app. */
  endOfApp(appId: string): Promise<void>
  /** Opens the draft to a phone; the same place while there is one. Fails with `draftGone`. */
  openToPhone(label: string): Promise<PhonePlace>
  closeToPhone(label: string): Promise<void>
  /**
   * The preview's own frame shows its capability: a sign of life from its address. Answers what happened
   * since it last did; null when there is no such draft.
   */
  present(label: string, capability: string, address: string): Promise<DraftNews[] | null>
  /** The draft of a preview's label. */
  own(label: string): Promise<HeldDraft | null>
  /** The draft that a phone sees at a label. */
  onPhone(label: string): Promise<HeldDraft | null>
  /**
   * Waits until the draft on the phone is another than `version`: at once, when it changes, when it ends
   * (null), or with the same version after 25 s. `'busy'` where too many wait already.
   */
  change(label: string, version: number, signal: AbortSignal): Promise<number | null | 'busy'>
  /** Lets go of what nobody has shown a sign of life for. */
  sweep(): void
  /** Bytes that are held, by the measure of the limit. */
  bytes(): number
  /** Answers everybody who waits. */
  close(): void
}
