/** The project as one .zip, as it is on this device. */
import { Zip, ZipDeflate } from 'fflate'
import { contentBytes } from '../../../project/content.ts'
import { appScriptsIn } from '../../../project/data-file/app-script-files.ts'
import { repositoryName } from '../../../project/names.ts'
import { saveFile } from '../../../web/kernel/save-file.ts'
import { createYield } from './yield-to-event-loop.ts'
import type { LocalProject } from './project/local-project.ts'

// Packing one portion takes a few milliseconds.
const portionBytes = 65_536

/**
 * The .zip: every file but `.magiccube`, also what was typed last. It is packed here, in portions: what the
 * library would start for large files is a worker of a kind that the studio's policy refuses. `more` are files that
 * stand beside those of the project, whose own come first.
 */
export async function zipOf(
  project: LocalProject,
  more: ReadonlyMap<string, Blob> = new Map(),
): Promise<Blob> {
  await project.storeTyped()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((fault, chunk) => {
    if (fault) throw fault
    parts.push(new Uint8Array(chunk))
  })
  const yieldNow = createYield()
  const own = new Set(project.all().map(({ path }) => path))
  async function add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = new ZipDeflate(path)
    archive.add(file)
    for (let at = 0; at === 0 || at < bytes.byteLength; at += portionBytes) {
      file.push(bytes.subarray(at, at + portionBytes), at + portionBytes >= bytes.byteLength)
      await yieldNow()
    }
  }
  for (const { path, content } of project.all()) await add(path, contentBytes(content))
  for (const [path, blob] of more)
    if (!own.has(path)) await add(path, new Uint8Array(await blob.arrayBuffer()))
  archive.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** The files of the script of live data to which a project leads. */
export function projectLeadsTo(project: Pick<LocalProject, 'all'>): string[] {
  const texts = project.all().map(({ content }) => (typeof content === 'string' ? content : ''))
  return appScriptsIn(texts)
}

/** Has the browser save the .zip under the app's name. */
export async function downloadProject(
  project: LocalProject,
  appName: string,
  more?: ReadonlyMap<string, Blob>,
): Promise<void> {
  saveFile(await zipOf(project, more), `${repositoryName(appName, Date.now())}.zip`)
}
