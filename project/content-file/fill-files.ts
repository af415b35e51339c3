/** Fills the content among the files of an app that is about to be written. */
import { contentPath, contentSchemaPath } from './content-path.ts'
import { type ContentSchema, readContentSchema } from './content-schema.ts'
import { type FilledContent, fillContent, type Stated } from './fill-content.ts'
import { isObject, type JsonObject } from './json.ts'
import { readContent } from './read-content.ts'
import { writeContent } from './write-content.ts'

/** Text files by path. */
export type TextFiles = Readonly<Record<string, string>>

/** The content of an app with its schema, or null where it has none that can be read. */
export function contentOf(
  files: TextFiles,
): { text: string; content: JsonObject; schema: ContentSchema } | null {
  const text = files[contentPath]
  const schema = readContentSchema(files[contentSchemaPath] ?? '')
  const read = text === undefined ? null : readContent(text)
  if (text === undefined || !schema || !read?.ok || !isObject(read.value.value)) return null
  return { text, content: read.value.value, schema }
}

/** The files with another content; the same files where there is none that can be written. */
export function withContent(files: TextFiles, content: JsonObject): TextFiles {
  const written = writeContent(files[contentPath] ?? '', content)
  return written.ok ? { ...files, [contentPath]: written.value } : files
}

/**
 * Fills what is stated beyond doubt.
 *
 * @param files of a starter in one language
 * @param stated the app's name and its description; without a name the title stays as it is
 * @returns the files, and what was filled; null where the app has no content
 */
export function fillFiles(
  files: TextFiles,
  { name, ...rest }: Omit<Stated, 'name'> & { name?: string },
): { files: TextFiles; filled: FilledContent | null } {
  const found = contentOf(files)
  if (!found) return { files, filled: null }
  const { title } = found.content
  const stated = { ...rest, name: name ?? (typeof title === 'string' ? title : '') }
  const filled = fillContent(found.content, found.schema, stated)
  return { files: withContent(files, filled.content), filled }
}
