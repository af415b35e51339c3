/** One draft in memory, and how much of the host's room it takes. */
import { draftLimits, roomOf, roomOfDraft } from './draft-limits.ts'
import type { DraftNews, DraftOwner, HeldDraft, PhonePlace } from './drafts.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A draft of one person and app. */
export class Draft {
  owner: DraftOwner
  capability = ''
  isWhole = false
  version = 0
  aliveAt: number
  phone: PhonePlace | null = null
  contentBytes = 0
  room = roomOfDraft
  readonly files = new Map<string, Bytes>()
  readonly news: DraftNews[] = []
  readonly #addresses = new Set<string>()
  #prepared = nothingPrepared()

  constructor(owner: DraftOwner, now: number) {
    this.owner = owner
    this.aliveAt = now
  }

  /** Puts a file in the place of the one at its path; null takes that away. Answers how much more room is taken. */
  set(path: string, bytes: Bytes | null): number {
    const before = this.files.get(path)
    const more =
      (bytes ? roomOf(path, bytes.length) : 0) - (before ? roomOf(path, before.length) : 0)
    this.contentBytes += (bytes?.length ?? 0) - (before?.length ?? 0)
    this.room += more
    if (bytes) this.files.set(path, bytes)
    else this.files.delete(path)
    return more
  }

  /** What files would add: their bytes, their room, and how many files there would be. */
  withFiles(files: readonly { path: string; bytes: Bytes }[]) {
    let bytes = 0
    let room = 0
    const sizes = new Map<string, number>()
    for (const file of files) {
      const before = sizes.get(file.path) ?? this.files.get(file.path)?.length
      sizes.set(file.path, file.bytes.length)
      bytes += file.bytes.length - (before ?? 0)
      room += roomOf(file.path, file.bytes.length)
      if (before !== undefined) room -= roomOf(file.path, before)
    }
    const others = [...this.files.keys()].filter((path) => !sizes.has(path))
    return { bytes, room, count: others.length + sizes.size }
  }

  /** From now on another capability counts. */
  renew(capability: string): void {
    this.capability = capability
    this.#addresses.clear()
  }

  /** The frame has shown its capability at an address; the one that was seen longest ago makes room. */
  seenAt(address: string): void {
    this.#addresses.delete(address)
    this.#addresses.add(address)
    for (const old of [...this.#addresses].slice(0, -draftLimits.addresses))
      this.#addresses.delete(old)
  }

  /** From now on this state is served. */
  show(): void {
    this.isWhole = true
    this.version += 1
    this.#prepared = nothingPrepared()
  }

  held(): HeldDraft {
    const { files, version, news } = this
    const prepared = this.#prepared
    return {
      files: { has: (path) => files.has(path), read: async (path) => files.get(path) },
      version,
      isAt: (address) => this.#addresses.has(address),
      note(told) {
        if (news.length < draftLimits.misses) news.push(told)
      },
      prepared(html, how, prepare) {
        const known = prepared[how].get(html)
        if (known) return known
        const made = prepare()
        prepared[how].set(html, made)
        return made
      },
    }
  }
}

function nothingPrepared(): Record<'own' | 'phone', WeakMap<Bytes, Bytes>> {
  return { own: new WeakMap(), phone: new WeakMap() }
}
