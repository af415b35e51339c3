/**
 * Texts of an account that lie in this browser encrypted. The key is made here by the browser, which
 * hands it out to no script: a copy of the texts opens nowhere else.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** What is kept sealed of an account: the configuration, and a form that was typed and not saved. */
export type SealedName = 'saved' | 'typed'

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

interface SealedSchema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  sealed: { key: [string, string]; value: Sealed }
}

const databaseName = 'magicmodels'

/** The text, null when there is none or it cannot be opened. */
export async function readSealed(accountId: string, name: SealedName): Promise<string | null> {
  try {
    return await withDatabase(async (db) => {
      const [key, sealed] = await Promise.all([
        db.get('keys', accountId),
        db.get('sealed', [accountId, name]),
      ])
      if (!key || !sealed) return null
      const opened = await crypto.subtle.decrypt(
        algorithm(sealed.iv, accountId, name),
        key,
        sealed.bytes,
      )
      return new TextDecoder().decode(opened)
    })
  } catch {
    // A browser without storage, or a key that was swept away, has nothing.
    return null
  }
}

/** Seals a text; throws when the browser does not keep it. */
export async function writeSealed(
  accountId: string,
  name: SealedName,
  text: string,
): Promise<void> {
  await withDatabase(async (db) => {
    const key = await keyOf(db, accountId)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(text)
    const bytes = await crypto.subtle.encrypt(algorithm(iv, accountId, name), key, plain)
    await db.put('sealed', { iv, bytes }, [accountId, name])
  })
}

/** Forgets a text; with the configuration its key goes as well. */
export async function removeSealed(accountId: string, name: SealedName): Promise<void> {
  await withDatabase(async (db) => {
    await db.delete('sealed', [accountId, name])
    if (name === 'saved') await db.delete('keys', accountId)
  })
}

async function keyOf(db: IDBPDatabase<SealedSchema>, accountId: string): Promise<CryptoKey> {
  const known = await db.get('keys', accountId)
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have made one meanwhile: the first one stays.
  const tx = db.transaction('keys', 'readwrite')
  const first = await tx.store.get(accountId)
  if (!first) await tx.store.put(made, accountId)
  await tx.done
  return first ?? made
}

// The account and the name are sealed with it, so that one text cannot be put in the place of another.
function algorithm(iv: Uint8Array<ArrayBuffer>, accountId: string, name: SealedName) {
  const additionalData = new TextEncoder().encode(`${accountId} ${name}`)
  return { name: 'AES-GCM', iv, additionalData }
}

async function withDatabase<T>(act: (db: IDBPDatabase<SealedSchema>) => Promise<T>): Promise<T> {
  const db = await openDB<SealedSchema>(databaseName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys')
      fresh.createObjectStore('sealed')
    },
  })
  try {
    return await act(db)
  } finally {
    db.close()
  }
}
