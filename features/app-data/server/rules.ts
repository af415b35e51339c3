/** What a version of an app declares, and whose app it is: read once a version, which never changes. */
import { LRUCache } from 'lru-cache'
import { ok } from '../../../contract/result.ts'
import { type DataRules, readDataFile } from '../../../project/data-file/data-file.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { SiteOfCall } from '../../../server/kernel/context.ts'
import { findDraft } from './draft/draft-store.ts'
import * as store from './rules-store.ts'

/** The rules that run at a site. */
export type AppRules = { rules: DataRules; authorId: string }

export type RulesReader = { of(site: SiteOfCall): Promise<AppRules | null> }

const keptVersions = 2_000

/** What the workshop's files declare: they change at any time, so each call reads them. */
async function draftRulesOf(db: Database, appId: string): Promise<AppRules | null> {
  const row = await findDraft(db, appId)
  const read = row && row.rules !== '' ? readDataFile(row.rules) : ok(new Map())
  return row ? { rules: read.ok ? read.value : new Map(), authorId: row.authorId } : null
}

/** Reads rules; what is not declared has none. */
export function createRulesReader(db: Database): RulesReader {
  const kept = new LRUCache<string, AppRules>({ max: keptVersions })
  return {
    async of({ appId, versionId, draft }) {
      if (draft) return draftRulesOf(db, appId)
      const known = kept.get(versionId)
      if (known) return known
      const authorId = await store.authorOf(db, appId)
      if (authorId === undefined) return null
      const text = await store.rulesTextOf(db, versionId)
      const read = text === undefined ? ok(new Map()) : readDataFile(text)
      // A file that could not be read was never published.
      const found = { rules: read.ok ? read.value : new Map(), authorId }
      kept.set(versionId, found)
      return found
    },
  }
}
