/** The content of a project as the form shows it, and its way back into the file. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import { readContentSchema, schemaOf } from '../../../../project/content-file/content-schema.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import { withValueAt } from '../../../../project/content-file/json.ts'
import type { ContentParseFailure } from '../../../../project/content-file/read-content.ts'
import { contentPath, contentSchemaPath } from '../../../../project/content-file/content-path.ts'
import { readContent } from '../../../../project/content-file/read-content.ts'
import { writeContent } from '../../../../project/content-file/write-content.ts'
import type { LocalProject } from '../project/local-project.ts'
import { useProjectFiles } from '../use-project-files.ts'

/** What is typed in one go is one step of undo, and in the preview within half a second. */
const restMs = 250

type Edit = { path: JsonPath; value: Json }

/** What the form is drawn from; `failure` where the file cannot be read. */
export type ShownContent =
  | { failure: ContentParseFailure }
  | { failure: null; value: Json; schema: ContentSchema; isSchemaBad: boolean }

/**
 * Reads the content as it is now with what is on its way into the file; null without such a file. `set` puts a value
 * at a path, `flush` writes at once, `failure` says why the last change is not in the file.
 */
export function useContent(project: LocalProject) {
  const files = useProjectFiles(project)
  const text = files.find(({ path }) => path === contentPath)?.content
  const schemaText = files.find(({ path }) => path === contentSchemaPath)?.content
  const { edits, failure, set, flush } = useEdits(project)
  const read = useMemo(() => (typeof text === 'string' ? readContent(text) : null), [text])
  const given = useMemo(
    () => (typeof schemaText === 'string' ? readContentSchema(schemaText) : undefined),
    [schemaText],
  )
  const shown = useMemo<ShownContent | null>(() => {
    if (read === null) return null
    if (!read.ok) return { failure: read.error }
    const value = applied(read.value.value, edits)
    const schema = schemaOf(value, given ?? undefined)
    return { failure: null, value, schema, isSchemaBad: given === null }
  }, [read, edits, given])
  return { shown, failure, set, flush }
}

/** Keeps edits until the person rests, then writes them over what the file holds by then. */
function useEdits(project: LocalProject) {
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const [failure, setFailure] = useState<FilesFailure | 'unreadable' | null>(null)
  const waiting = useRef<readonly Edit[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef<Promise<void>>(Promise.resolve())
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    writing.current = writing.current.then(async () => {
      const sent = waiting.current
      if (sent.length === 0) return
      const done = await store(project, sent)
      setFailure(done.ok ? null : done.error)
      // What was not stored is shown on and goes with the next change; so does what came meanwhile.
      if (!done.ok) return
      waiting.current = waiting.current.slice(sent.length)
      setEdits(waiting.current)
    })
    return writing.current
  }, [project])
  const set = useCallback(
    (path: JsonPath, value: Json): void => {
      waiting.current = [...waiting.current, { path, value }]
      setEdits(waiting.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), restMs)
    },
    [flush],
  )
  // Whoever leaves the view or the page has not lost the last word.
  useEffect(() => {
    const leave = (): void => void flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [flush])
  return { edits, failure, set, flush }
}

async function store(
  project: LocalProject,
  edits: readonly Edit[],
): Promise<Result<void, FilesFailure | 'unreadable'>> {
  // The editor may hold text of the same file.
  const stored = await project.storeTyped()
  if (!stored.ok) return stored
  const text = project.textOf(contentPath)
  const read = text === null ? null : readContent(text)
  if (text === null || !read?.ok) return err('unreadable')
  const written = writeContent(text, applied(read.value.value, edits))
  if (!written.ok) return err('unreadable')
  // What was typed and taken back is no step of undo.
  if (written.value === text) return ok(undefined)
  return project.change(new Map([[contentPath, written.value]]))
}

function applied(value: Json, edits: readonly Edit[]): Json {
  return edits.reduce((now, edit) => withValueAt(now, edit.path, edit.value), value)
}
