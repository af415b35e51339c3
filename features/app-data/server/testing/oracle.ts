/**
 * What the rules of app data come to, said once more and as plainly as it can be: nothing of it is taken from the
 * product, so that a mistake there is a difference here.
 */

export const people = ['author', 'ada', 'bo', 'stranger', 'visitor'] as const
export type Who = (typeof people)[number]
export const kinds = ['own', 'wall', 'published', 'inbox', 'ballot', 'shared'] as const
type Kind = (typeof kinds)[number]
/** As what somebody is let into an entry. */
type Role = 'viewer' | 'editor'

/** How a collection is declared. */
export type Rule = { kind: Kind; anonymous: boolean; max: number | null }

/** One call; `n` is what the entry holds. */
export type Call = { who: Who; collection: string } & (
  | { act: 'add'; id: string | null; n: number }
  | { act: 'put'; id: string; n: number; isNew: boolean; revision: number | null }
  | { act: 'patch'; id: string; n: number; revision: number | null }
  | { act: 'remove'; id: string; revision: number | null }
  | { act: 'read' | 'accept' | 'leave'; id: string }
  | { act: 'invite'; id: string; role: Role }
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
  /** Whom its writer let in. */
  members: Map<Who, Role>
}

/** The last invitation to what was called so. */
type Invitation = { entry: Held; role: Role }

const isSignedIn = (who: Who): boolean => who === 'author' || who === 'ada' || who === 'bo'

/** Who wrote an entry, and as what somebody was let in. */
type Is = { writer: Who; role: Role | undefined }

function isTo(who: Who, { kind, writer, members }: Held): Is {
  // Nobody is in what was not written to be shared.
  return { writer, role: kind === 'shared' ? members.get(who) : undefined }
}

/** Reads: the writer alone, the author alone, or everybody. */
function reads(kind: Kind, who: Who, { writer, role }: Is): boolean {
  if (kind === 'wall' || kind === 'published') return true
  if (kind === 'shared' && role !== undefined) return true
  return kind === 'inbox' ? who === 'author' : who === writer
}

function changes(kind: Kind, who: Who, { writer, role }: Is): boolean {
  if (kind === 'published') return who === 'author'
  if (kind === 'shared' && role === 'editor') return true
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
  #invitations = new Map<string, Invitation>()

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
      case 'invite':
        return this.#invite(call)
      case 'accept':
        return this.#accept(call)
      case 'leave':
        return this.#leave(call)
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
  #sees({ who, ...call }: Call, held: Held): boolean {
    const is = isTo(who, held)
    return reads(held.kind, who, is) && reads(this.#rule({ who, ...call }).kind, who, is)
  }

  /** Who wrote it to be shared may let others in while it is. */
  #isShared(call: Call, { kind }: Held): boolean {
    return kind === 'shared' && this.#rule(call).kind === 'shared'
  }

  #invite(call: Call & { act: 'invite' }): Outcome {
    const there = this.#meant(call, call.id)
    if (!there || !this.#sees(call, there)) return 'notFound'
    if (there.writer !== call.who || !this.#isShared(call, there)) return 'dataNotAllowed'
    this.#invitations.set(`${call.collection}/${call.id}`, { entry: there, role: call.role })
    return 'invited'
  }

  #accept(call: Call & { id: string }): Outcome {
    const { who } = call
    const invitation = this.#invitations.get(`${call.collection}/${call.id}`)
    const entry = invitation?.entry
    const isThere = entry !== undefined && this.#all(call).includes(entry)
    if (!isThere || !this.#isShared(call, entry)) return 'dataInvitationEnded'
    if (who === 'visitor' || (!isSignedIn(who) && !this.#rule(call).anonymous)) return 'dataSignIn'
    // An invitation takes nothing away.
    if (entry.writer !== who && entry.members.get(who) !== 'editor')
      entry.members.set(who, invitation?.role ?? 'viewer')
    return seen(who, entry)
  }

  #leave(call: Call & { id: string }): Outcome {
    const there = this.#meant(call, call.id)
    if (!there || !this.#sees(call, there)) return 'notFound'
    // Who is nobody here could only remove others, as its writer.
    if (call.who === 'visitor') return 'dataNotAllowed'
    there.members.delete(call.who)
    return 'left'
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
      members: new Map(),
    }
    all.push(entry)
    return seen(who, entry)
  }

  #change(call: Call & { act: 'put' | 'patch' }, there: Held, n: number): Outcome {
    const { who } = call
    if (!this.#knows(call, there)) return 'notFound'
    const now = this.#rule(call).kind
    const is = isTo(who, there)
    if (!changes(there.kind, who, is) || !changes(now, who, is)) return 'dataNotAllowed'
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
    if (kind === 'own' || kind === 'shared') return 'dataNotAllowed'
    return kind === 'ballot' ? this.#all(call).filter((one) => one.kind === 'ballot').length : 0
  }
}

function seen(who: Who, { id, isGiven, n, revision, writer }: Held): Seen {
  return { id: isGiven ? id : null, n, revision, isMine: writer === who }
}
