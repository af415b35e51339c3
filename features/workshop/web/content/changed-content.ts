/** Names what differs in the content since the last commit, for the message of the next one. */
import type { Locale } from '../../../../contract/locale.ts'
import type { FileContent } from '../../../../project/content.ts'
import { contentMessage, updateMessage } from '../../../../project/commit-message.ts'
import { contentPath } from '../../../../project/content-file/content-path.ts'
import { isObject, isSameJson } from '../../../../project/content-file/json.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import { readContent } from '../../../../project/content-file/read-content.ts'
import type { CodeHost, RepositoryRef } from '../../../repositories/web/index.ts'
import type { LocalProject } from '../project/local-project.ts'
import { readOriginals } from '../project/read-originals.ts'

/**
 * Makes the function that words a commit of some files: by the changed members of the content where nothing else
 * differs, else by the names of the files, also where the last commit cannot be read. `content` is that of the commit.
 */
export async function updateWording(
  project: LocalProject,
  {
    repository,
    locale,
    content,
  }: { repository: RepositoryRef | null; locale: Locale; content: FileContent },
  codeHost?: CodeHost,
): Promise<(paths: readonly string[]) => string> {
  const names = await changedMembers(project, { repository, content }, codeHost)
  return (paths) =>
    names.length > 0 && paths.length === 1 && paths[0] === contentPath
      ? contentMessage(names, locale)
      : updateMessage(paths, locale)
}

/** The members of the content that differ; none where either side is no object. */
async function changedMembers(
  project: LocalProject,
  { repository, content }: { repository: RepositoryRef | null; content: FileContent },
  codeHost?: CodeHost,
): Promise<string[]> {
  const now = valueOf(content)
  if (!isObject(now)) return []
  const read = await readOriginals(project, repository, [contentPath], codeHost)
  const before = read.ok ? valueOf(read.value.get(contentPath) ?? null) : undefined
  if (!isObject(before)) return []
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].filter((name) => !isSameJson(now[name], before[name]))
}

function valueOf(content: FileContent | null): Json | undefined {
  const read = typeof content === 'string' ? readContent(content) : null
  return read?.ok ? read.value.value : undefined
}
