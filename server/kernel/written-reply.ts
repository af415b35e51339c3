/** An answer whose JSON is there already: parts of it were written before, for others who asked. */

/** Stands for a `T`, as the text that it is sent as. */
export class WrittenReply<T> {
  /** What it stands for; there is no such value. */
  declare readonly meant?: T
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
