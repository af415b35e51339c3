/** The test service's own database: one table of Stripe-shaped objects, when to look at which subscription, the events still to be delivered, answered keys. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { type Kept, type Kind, kinds } from './shapes.ts'

const schema = `
  create table if not exists objects (
    number integer primary key autoincrement, kind text not null, id text not null unique,
    customer text, data text not null);
  create index if not exists objects_of_customer on objects (customer, kind);
  create table if not exists dues (subscription text primary key, customer text not null, due integer);
  create index if not exists dues_due on dues (due);
  create index if not exists dues_of_customer on dues (customer, due);
  insert or ignore into dues select id, customer, 0 from objects where kind = 'subscription';
  create table if not exists deliveries (event text primary key, due integer not null, attempts integer not null);
  create index if not exists deliveries_due on deliveries (due);
  create table if not exists answers (key text primary key, request text not null, answer text not null);`

export type Store = ReturnType<typeof openStore>

const Row = z.object({ data: z.string() })
const Due = z.object({ subscription: z.string() })
const Delivery = z.object({ event: z.string(), attempts: z.int() })
const Answer = z.object({ request: z.string(), answer: z.string() })

/**
 * Opens the database in `folder`, creating what is missing. What was acknowledged survives kill -9.
 * @param folder absolute path of the data folder
 */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'test-payments.sqlite'))
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000;')
  db.exec(schema)
  const put = db.prepare(
    `insert into objects (kind, id, customer, data) values (?, ?, ?, ?)
     on conflict (id) do update set data = excluded.data`,
  )
  const byId = db.prepare('select data from objects where kind = ? and id = ?')
  const gone = db.prepare('delete from objects where kind = ? and id = ?')
  const ofCustomer = db.prepare(
    'select data from objects where kind = ? and customer = ? order by number desc limit 100',
  )
  const all = db.prepare('select data from objects where kind = ? order by number desc limit ?')
  const dues = duesOf(db)
  const read = <K extends Kind>(kind: K, row: unknown): Kept<K> =>
    // The schema of a kind answers that kind; the union of all of them hides it from the compiler.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    kinds[kind].parse(JSON.parse(Row.parse(row).data)) as Kept<K>
  return {
    put<K extends Kind>(kind: K, object: Kept<K>): Kept<K> {
      const customer = 'customer' in object ? object.customer : null
      put.run(kind, object.id, customer, JSON.stringify(object))
      if (kind === 'subscription') dues.mark(object.id, customer)
      return object
    },
    get<K extends Kind>(kind: K, id: string): Kept<K> | null {
      const row = byId.get(kind, id)
      return row === undefined ? null : read(kind, row)
    },
    remove(kind: Kind, id: string): void {
      gone.run(kind, id)
    },
    /** The newest first. */
    of: <K extends Kind>(kind: K, customer: string): Kept<K>[] =>
      ofCustomer.all(kind, customer).map((row) => read(kind, row)),
    all: <K extends Kind>(kind: K, atMost: number): Kept<K>[] =>
      all.all(kind, atMost).map((row) => read(kind, row)),
    /** Synchronous work in one transaction; a throw rolls it back. */
    transaction<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        // On a full disk SQLite has rolled back by itself: what says so is not to be hidden by a second one.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    dueSubscriptions: dues.all,
    dueSubscriptionsOf: dues.of,
    lookAgain: dues.next,
    ...deliveriesOf(db),
    ...answersOf(db),
    close: () => db.close(),
  }
}

/** When time brings a subscription something. One that was written is looked at with the next tick. */
function duesOf(db: DatabaseSync) {
  const mark = db.prepare(
    `insert into dues (subscription, customer, due) values (?, ?, 0)
     on conflict (subscription) do update set due = 0`,
  )
  const next = db.prepare('update dues set due = ? where subscription = ?')
  const all = db.prepare('select subscription from dues where due <= ? order by due limit ?')
  const of = db.prepare('select subscription from dues where customer = ? and due <= ? limit 100')
  const ids = (rows: unknown[]): string[] => rows.map((row) => Due.parse(row).subscription)
  return {
    mark: (id: string, customer: string | null) => void mark.run(id, customer),
    /** Null where time brings it nothing any more. */
    next: (id: string, at: number | null) => void next.run(at, id),
    /** What is due by a second, for longest first. */
    all: (by: number, atMost: number): string[] => ids(all.all(by, atMost)),
    of: (customer: string, by: number): string[] => ids(of.all(customer, by)),
  }
}

/** The events that still have to be delivered. */
function deliveriesOf(db: DatabaseSync) {
  const later = db.prepare(
    `insert into deliveries (event, due, attempts) values (?, ?, ?)
     on conflict (event) do update set due = excluded.due, attempts = excluded.attempts`,
  )
  const done = db.prepare('delete from deliveries where event = ?')
  const due = db.prepare(
    'select event, attempts from deliveries where due <= ? order by rowid limit 100',
  )
  return {
    deliverLater: (event: string, at: number, attempts: number) =>
      void later.run(event, at, attempts),
    delivered: (event: string) => void done.run(event),
    /** What is due by now, the oldest first. */
    due: (now: number) => due.all(now).map((row) => Delivery.parse(row)),
  }
}

/** What calls with an `Idempotency-Key` were answered. */
function answersOf(db: DatabaseSync) {
  const known = db.prepare('select request, answer from answers where key = ?')
  const keep = db.prepare('insert into answers (key, request, answer) values (?, ?, ?)')
  return {
    answerTo(key: string): z.infer<typeof Answer> | null {
      const row = known.get(key)
      return row === undefined ? null : Answer.parse(row)
    },
    keepAnswer: (key: string, request: string, answer: string) =>
      void keep.run(key, request, answer),
  }
}
