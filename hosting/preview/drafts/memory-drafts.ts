/** Drafts in this process's memory, never on disk. */
import { fail } from '../../../contract/failures.ts'
import type { World } from '../../../server/kernel/world.ts'
import { draftLimits } from './draft-limits.ts'
import { Draft } from './draft.ts'
import type { DraftOwner, DraftPart, Drafts, HeldDraft, PhonePlace } from './drafts.ts'
import { createWaits } from './waits.ts'

/** What keeping drafts needs. */
export type MemoryDraftsParts = {
  world: Pick<World, 'now' | 'random'>
  /** Whether a session still lasts: a draft ends with the one that brought it. */
  isSignedIn(owner: DraftOwner): Promise<boolean>
}

/** Keeps nothing yet. */
export class MemoryDrafts implements Drafts {
  readonly #parts: MemoryDraftsParts
  readonly #byLabel = new Map<string, Draft>()
  readonly #byOther = new Map<string, Draft>()
  readonly #byPhone = new Map<string, Draft>()
  readonly #waits = createWaits(draftLimits)
  #room = 0

  constructor(parts: MemoryDraftsParts) {
    this.#parts = parts
  }

  async put(owner: DraftOwner, part: DraftPart) {
    // What nobody shows a sign of life for makes room.
    this.sweep()
    const draft = this.#draftOf(owner, part)
    draft.owner = owner
    draft.aliveAt = this.#parts.world.now()
    try {
      for (const path of part.removed) this.#room += draft.set(path, null)
      this.#requireQuota(draft, part)
    } catch (error) {
      // What is half there is of no use to anybody.
      this.#drop(draft)
      throw error
    }
    for (const { path, bytes } of part.files) this.#room += draft.set(path, bytes)
    const isOther = !draft.isWhole || part.files.length + part.removed.length > 0
    if (part.isWhole && isOther) {
      draft.show()
      if (draft.phone) this.#waits.tell(draft.phone.label, draft.version)
    }
    return { capability: draft.capability, isOnPhone: draft.phone !== null }
  }

  async end(label: string): Promise<void> {
    const draft = this.#find(label)
    if (draft?.phone === null) this.#drop(draft)
    else draft?.renew(this.#newName())
  }

  async endOfApp(appId: string): Promise<void> {
    for (const draft of this.#byLabel.values()) if (draft.owner.appId === appId) this.#drop(draft)
  }

  async openToPhone(label: string): Promise<PhonePlace> {
    const draft = this.#find(label)
    if (draft === undefined || !draft.isWhole) throw fail('draftGone')
    if (draft.phone === null) {
      const endsAt = this.#parts.world.now() + draftLimits.phoneMs
      draft.phone = { label: this.#newName(), endsAt }
      this.#byPhone.set(draft.phone.label, draft)
    }
    return draft.phone
  }

  async closeToPhone(label: string): Promise<void> {
    const draft = this.#byLabel.get(label)
    if (draft) this.#closePhone(draft)
  }

  async present(label: string, capability: string, address: string) {
    const draft = this.#find(label)
    if (draft?.capability !== capability || !(await this.#isServed(draft))) return null
    draft.aliveAt = this.#parts.world.now()
    draft.seenAt(address)
    return draft.news.splice(0)
  }

  async own(label: string): Promise<HeldDraft | null> {
    const draft = this.#find(label)
    return (await this.#isServed(draft)) ? (draft?.held() ?? null) : null
  }

  async onPhone(label: string): Promise<HeldDraft | null> {
    const draft = this.#findOnPhone(label)
    return (await this.#isServed(draft)) ? (draft?.held() ?? null) : null
  }

  async change(label: string, version: number, signal: AbortSignal) {
    const draft = this.#findOnPhone(label)
    if (draft === undefined) return null
    return draft.version === version ? this.#waits.wait(label, version, signal) : draft.version
  }

  sweep(): void {
    for (const draft of this.#byLabel.values()) this.#endInTime(draft)
  }

  bytes(): number {
    return this.#room
  }

  close(): void {
    this.#waits.close()
  }

  /** The draft that a part belongs to; with the first part a new one, or an emptied one. */
  #draftOf(owner: DraftOwner, part: DraftPart): Draft {
    const known = this.#find(owner.label)
    if (!part.begins) {
      if (known?.capability !== part.capability) throw fail('draftGone')
      return known
    }
    const draft = known ?? this.#begin(owner)
    for (const path of draft.files.keys()) this.#room += draft.set(path, null)
    draft.renew(this.#newName())
    draft.isWhole = false
    return draft
  }

  #begin(owner: DraftOwner): Draft {
    const draft = new Draft(owner, this.#parts.world.now())
    this.#byLabel.set(owner.label, draft)
    for (const other of owner.otherLabels) this.#byOther.set(other, draft)
    this.#room += draft.room
    return draft
  }

  /** The draft of a label while it lasts. */
  #find(label: string): Draft | undefined {
    this.#endInTime(this.#byLabel.get(label) ?? this.#byOther.get(label))
    return this.#byLabel.get(label) ?? this.#byOther.get(label)
  }

  /** The draft that is open to a phone at a label, while it is. */
  #findOnPhone(label: string): Draft | undefined {
    this.#endInTime(this.#byPhone.get(label))
    return this.#byPhone.get(label)
  }

  #endInTime(draft: Draft | undefined): void {
    if (draft === undefined) return
    const now = this.#parts.world.now()
    if (now - draft.aliveAt >= draftLimits.quietMs) this.#drop(draft)
    else if (draft.phone !== null && now >= draft.phone.endsAt) this.#closePhone(draft)
  }

  /** Whether it is whole, and whoever lent it still signed in; else it goes. */
  async #isServed(draft: Draft | undefined): Promise<boolean> {
    if (draft === undefined || !draft.isWhole) return false
    if (await this.#parts.isSignedIn(draft.owner)) return true
    this.#drop(draft)
    return false
  }

  #drop(draft: Draft): void {
    if (this.#byLabel.get(draft.owner.label) !== draft) return
    this.#closePhone(draft)
    this.#byLabel.delete(draft.owner.label)
    for (const other of draft.owner.otherLabels) this.#byOther.delete(other)
    this.#room -= draft.room
  }

  #closePhone(draft: Draft): void {
    if (draft.phone === null) return
    this.#byPhone.delete(draft.phone.label)
    this.#waits.end(draft.phone.label)
    draft.phone = null
  }

  #requireQuota(draft: Draft, { files }: DraftPart): void {
    const { bytes, room, count } = draft.withFiles(files)
    let ofPerson = bytes
    for (const { owner, contentBytes } of this.#byLabel.values())
      if (owner.userId === draft.owner.userId) ofPerson += contentBytes
    if (count > draftLimits.files) throw fail('tooManyFiles', { n: draftLimits.files })
    if (ofPerson > draftLimits.personBytes) throw fail('draftTooLarge')
    if (this.#room + room > draftLimits.hostBytes) throw fail('draftsFull')
  }

  /** Unpredictable, so that it is known to those alone who were told. */
  #newName(): string {
    return this.#parts.world.random(16).toString('hex')
  }
}
