/** Which files changed since the agent's last turn began without it, apart from one another by how. */

/** The owner's hand, Undo, or git. */
export type ChangeCause = 'hand' | 'undo' | 'git'

/** Each file once, with its last cause. */
export class ChangedSince {
  readonly #causes = new Map<string, ChangeCause>()

  /** Notes what changed. */
  note(cause: ChangeCause, paths: Iterable<string>): void {
    for (const path of paths) this.#causes.set(path, cause)
  }

  /** A turn begins: what comes from now on is since that one. */
  clear(): void {
    this.#causes.clear()
  }

  /** All of them, by how they changed, as a turn is told. */
  told(): { changedByHand: string[]; takenBack: string[]; broughtByGit: string[] } {
    return {
      changedByHand: this.by('hand'),
      takenBack: this.by('undo'),
      broughtByGit: this.by('git'),
    }
  }

  /** The files of a cause, sorted. */
  by(cause: ChangeCause): string[] {
    return [...this.#causes].flatMap(([path, how]) => (how === cause ? [path] : [])).toSorted()
  }
}
