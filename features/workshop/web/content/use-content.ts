/** The content of a project as the form shows it, and its way back into the file. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import {
  fitsKinds,
  readContentSchema,
  schemaOf,
} from '../../../../project/content-file/content-schema.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import { isObject, valueAt, withValueAt } from '../../../../project/content-file/json.ts'
import type { ContentParseFailure } from '../../../../project/content-file/read-content.ts'
import { contentPath, contentSchemaPath } from '../../../../project/content-file/content-path.ts'
import { afterEdit } from '../../../../project/content-file/samples.ts'
import { readContent } from '../../../../project/content-file/read-content.ts'
import { writeContent } from '../../../../project/content-file/write-content.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'

/** What the form is drawn from; `failure` where the file cannot be read. */
export type ShownContent =
  | { failure: ContentParseFailure }
  | { failure: null; value: Json; schema: ContentSchema; isSchemaBad: boolean }

/** Changes the value at a path, from what it is by then: the agent may have written meanwhile. */
export type SetContent = (path: JsonPath, change: (now: Json | undefined) => Json) => void

/**
 * Reads the content as it is now, with what waits to be stored; null without such a file. `failure` says why the last
 * change is not stored: it waits on, as what is typed into the editor does.
 */
export function useContent(project: LocalProject) {
  const files = useProjectFiles(project)
  const text = files.find(({ path }) => path === contentPath)?.content
  const schemaText = files.find(({ path }) => path === contentSchemaPath)?.content
  const failure = useSyncExternalStore(
    (onChange) => project.watch(onChange),
    () => project.typing().fault,
  )
  const { draft, isOwn, set } = useDraftContent(project)
  const read = useMemo(() => (typeof text === 'string' ? readContent(text) : null), [text])
  const given = useMemo(
    () => (typeof schemaText === 'string' ? readContentSchema(schemaText) : undefined),
    [schemaText],
  )
  const stored = read?.ok ? read.value.value : null
  // A draft is over when it is stored, or when its file was written by somebody else than the drafts before it.
  const isDraft = draft !== null && isWaiting(project) && (draft.base === text || isOwn(text))
  const value = isDraft ? draft.value : stored
  const schema = useSteadySchema(value, given ?? undefined)
  const shown = useMemo<ShownContent | null>(() => {
    if (read === null) return null
    if (!read.ok) return { failure: read.error }
    return { failure: null, value, schema, isSchemaBad: given === null }
  }, [read, value, schema, given])
  return { shown, failure, set }
}

const isWaiting = (project: LocalProject): boolean => project.typing().waiting.includes(contentPath)

/** What was changed and is not stored yet, over the text that it was changed in. */
type Draft = { base: string; value: Json }

function useDraftContent(project: LocalProject) {
  const [shown, setShown] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const own = useRef<readonly string[]>([])
  const set = useCallback<SetContent>(
    (path, change) => {
      const before = latest.current && isWaiting(project) ? latest.current : storedContent(project)
      if (before === null) return
      const changed = withValueAt(before.value, path, change(valueAt(before.value, path)))
      const value = afterEdit(changed, path)
      const draft = { base: before.base, value }
      latest.current = draft
      // Written when it is stored: a long content takes its time at every key.
      const write = (): string => {
        const text = writtenIn(draft)
        own.current = [text, ...own.current].slice(0, ownKept)
        return text
      }
      project.type(contentPath, write, { isField: true })
      setShown(draft)
    },
    [project],
  )
  const isOwn = (text: unknown): boolean => own.current.some((one) => one === text)
  return { draft: shown, isOwn, set }
}

/** Texts of drafts that are known again: one is written at each storing, and at each look at the code. */
const ownKept = 8

function storedContent(project: LocalProject): Draft | null {
  const base = project.textOf(contentPath)
  const read = base === null ? null : readContent(base)
  return base !== null && read?.ok ? { base, value: read.value.value } : null
}

function writtenIn({ base, value }: Draft): string {
  const written = writeContent(base, value)
  return written.ok ? written.value : base
}

/** Keeps the kinds of fields while the values still are of them: a field that is typed into stays the same field. */
function useSteadySchema(value: Json, given: ContentSchema | undefined): ContentSchema {
  const [kept, setKept] = useState(() => ({ value, given, schema: schemaOf(value, given) }))
  if (kept.value === value && kept.given === given) return kept.schema
  const isSteady =
    kept.given === given && hasSameMembers(kept.value, value) && fitsKinds(kept.schema, value)
  const schema = isSteady ? kept.schema : schemaOf(value, given)
  setKept({ value, given, schema })
  return schema
}

function hasSameMembers(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return true
  return Object.keys(one).join('\n') === Object.keys(other).join('\n')
}
