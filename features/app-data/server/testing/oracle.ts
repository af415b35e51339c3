/**
 * What the rules of app data come to, said once more and as plainly as it can be: nothing of it is taken from the
 * product, so that a mistake there is a difference here.
 */

export const people = ['author', 'ada', 'bo', 'stranger', 'visitor'] as const
export type Who = (typeof people)[number]
export const kinds = ['own', 'wall', 'published', 'inbox', 'ballot'] as const
type Kind = (typeof kinds)[number]

/** How a collection is declared. */
export type Rule = { kind: Kind; anonymous: boolean; max: number | null }

/** One call; `n` is what the entry holds. */
export type Call = { who: Who; collection: string } & (
  | { act: 'add'; id: string | null; n: number }
  | { act: 'put'; id: string; n: number; isNew: boolean; revision: number | null }
  | { act: 'patch'; id: string; n: number; revision: number | null }
  | { act: 'remove'; id: string; revision: number | null }
  | { act: 'read'; id: string }
  | { act: 'list' | 'count' | 'totals' }
)

/** An entry as it is seen; an id that the server made is not compared. */
export type Seen = { id: string | null; n: number; revision: number; isMine: boolean }
/** A refusal by its code, or what was answered. */
export type Outcome = string | Seen | readonly Seen[] | number

type Held = {
  id: string
  isGiven: boolean
  /** Whose name for it the id is; null where all call it so. */
  scope: Who | null
  writer: Who
  kind: Kind
  n: number
  revision: number
}

const isSignedIn = (who: Who): boolean => who === 'author' || who === 'ada' || who === 'bo'

/** Reads: the writer alone, the author alone, or everybody. */
function reads(kind: Kind, who: Who, writer: Who): boolean {
  if (kind === 'wall' || kind === 'published') return true
  return kind === 'inbox' ? who === 'author' : who === writer
}

function changes(kind: Kind, who: Who, writer: Who): boolean {
  if (kind === 'published') return who === 'author'
  return kind !== 'inbox' && who === writer
}

function removes(kind: Kind, who: Who, writer: Who): boolean {
  if (kind === 'published' || kind === 'inbox') return who === 'author'
  return who === writer || (kind === 'wall' && who === 'author')
}

/** Says what each call comes to, and keeps what it leaves. */
export class Oracle {
  #rules: ReadonlyMap<string, Rule> = new Map()
  #held = new Map<string, Held[]>()
  #made = 0

  declare(rules: ReadonlyMap<string, Rule>): void {
    this.#rules = rules
  }

  answer(call: Call): Outcome {
    switch (call.act) {
      case 'add':
        return this.#add(call)
      case 'put':
        return this.#put(call)
      case 'patch':
        return this.#patch(call)
      case 'remove':
        return this.#remove(call)
      case 'read': {
        const there = this.#meant(call, call.id)
        return there && this.#sees(call, there) ? seen(call.who, there) : 'notFound'
      }
      case 'list':
        return this.#visible(call)
      case 'count':
        return this.#visible(call).length
      case 'totals':
        return this.#totals(call)
      default:
        throw new Error('no such call')
    }
  }

  #rule({ collection }: Call): Rule {
    return this.#rules.get(collection) ?? { kind: 'own', anonymous: false, max: null }
  }

  #all({ collection }: Call): Held[] {
    const all = this.#held.get(collection) ?? []
    this.#held.set(collection, all)
    return all
  }

  /** The caller's own entry of that name, before one that all call so. */
  #meant(call: Call, id: string): Held | undefined {
    const named = this.#all(call).filter((one) => one.id === id)
    return (
      named.find(({ scope }) => scope === call.who) ?? named.find(({ scope }) => scope === null)
    )
  }

  /** A promise is kept: the kind of writing and the present one both have to allow it. */
  #sees(call: Call, { kind, writer }: Held): boolean {
    return reads(kind, call.who, writer) && reads(this.#rule(call).kind, call.who, writer)
  }

  #visible(call: Call): Seen[] {
    return this.#all(call)
      .filter((one) => this.#sees(call, one))
      .map((one) => seen(call.who, one))
  }

  #add(call: Call & { act: 'add' }): Outcome {
    const there = call.id === null ? undefined : this.#meant(call, call.id)
    if (there) return there.writer === call.who ? seen(call.who, there) : 'dataExists'
    return this.#insert(call, call.id)
  }

  #put(call: Call & { act: 'put' }): Outcome {
    const there = this.#meant(call, call.id)
    if (!there) return call.revision === null ? this.#insert(call, call.id) : 'changedElsewhere'
    return call.isNew ? 'dataExists' : this.#change(call, there, call.n)
  }

  #patch(call: Call & { act: 'patch' }): Outcome {
    const there = this.#meant(call, call.id)
    return there ? this.#change(call, there, there.n + call.n) : 'notFound'
  }

  #insert(call: Call & { act: 'add' | 'put' }, id: string | null): Outcome {
    const { who } = call
    const { kind, anonymous, max } = this.#rule(call)
    if (kind === 'published' && who !== 'author') return 'dataNotAllowed'
    if (!isSignedIn(who) && (who === 'visitor' || !anonymous)) return 'dataSignIn'
    const all = this.#all(call)
    const most = kind === 'ballot' ? 1 : max
    if (most !== null && all.filter(({ writer }) => writer === who).length >= most) return 'dataMax'
    this.#made += 1
    const entry: Held = {
      id: id ?? `made ${this.#made}`,
      isGiven: id !== null,
      // Nobody else is to know which names somebody's own entries have.
      scope: kind === 'own' || kind === 'ballot' ? who : null,
      writer: who,
      kind,
      n: call.n,
      revision: 1,
    }
    all.push(entry)
    return seen(who, entry)
  }

  #change(call: Call & { act: 'put' | 'patch' }, there: Held, n: number): Outcome {
    const { who } = call
    if (!this.#knows(call, there)) return 'notFound'
    const now = this.#rule(call).kind
    const may = (one: Who) =>
      changes(there.kind, one, there.writer) && changes(now, one, there.writer)
    if (!may(who)) return 'dataNotAllowed'
    if (call.revision !== null && call.revision !== there.revision) return 'changedElsewhere'
    there.n = n
    there.revision += 1
    return seen(who, there)
  }

  #remove(call: Call & { act: 'remove' }): Outcome {
    const { who } = call
    const there = this.#meant(call, call.id)
    // Of what one may not know it is not told whether it was there.
    if (!there || !this.#knows(call, there)) return 'gone'
    const now = this.#rule(call).kind
    const { kind, writer } = there
    // What one wrote one may remove where the kind of its writing let one.
    const may = removes(kind, who, writer) && (who === writer || removes(now, who, writer))
    if (!may) return 'dataNotAllowed'
    if (call.revision !== null && call.revision !== there.revision) return 'changedElsewhere'
    const all = this.#all(call)
    all.splice(all.indexOf(there), 1)
    return 'gone'
  }

  #knows(call: Call, there: Held): boolean {
    return this.#sees(call, there) || (call.who === 'author' && there.kind === 'inbox')
  }

  /** How many voted: of a ballot alone, and of what was a vote when it was written. */
  #totals(call: Call): Outcome {
    const { kind } = this.#rule(call)
    if (kind === 'inbox' && call.who !== 'author') return 'dataNotAllowed'
    // What one cannot read is counted for nobody.
    if (kind === 'own') return 'dataNotAllowed'
    return kind === 'ballot' ? this.#all(call).filter((one) => one.kind === 'ballot').length : 0
  }
}

function seen(who: Who, { id, isGiven, n, revision, writer }: Held): Seen {
  return { id: isGiven ? id : null, n, revision, isMine: writer === who }
}
