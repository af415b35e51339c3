/** Takes an archive or a folder from the person: by the browser's chooser, or dropped. */
import { projectLimits } from '../../../../project/limits.ts'
import { ignoredPart } from './choose-files.ts'
import type { ImportSource, PickedFile } from './import-source.ts'

/** Whether this browser can choose a folder; phones often cannot. */
export function canPickFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}

/** Opens the browser's chooser; `onPicked` is not called when the person gives up. */
export function pickSource(
  what: 'archive' | 'folder',
  onPicked: (source: ImportSource) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  if (what === 'folder') input.webkitdirectory = true
  else input.accept = '.zip,application/zip'
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onPicked(sourceOf(files))
  })
  input.click()
}

/** Files of a chooser: one archive, or a folder with their paths in it. */
function sourceOf(files: readonly File[]): ImportSource {
  const [first] = files
  if (first && first.webkitRelativePath === '')
    return { kind: 'archive', name: first.name, archive: first }
  const picked = files.map((file) => ({ name: file.webkitRelativePath, file }))
  return { kind: 'files', name: picked[0]?.name.split('/')[0] ?? '', files: picked, ignored: [] }
}

/** What a drop carries; null without files. Reads its list at once, for it is gone after the event. */
export function droppedSource(transfer: DataTransfer): Promise<ImportSource | null> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files]
  return sourceOfDrop(entries, files)
}

async function sourceOfDrop(
  entries: readonly FileSystemEntry[],
  files: readonly File[],
): Promise<ImportSource | null> {
  const [file] = files
  if (file === undefined) return null
  const { name } = file
  // A dropped folder is among the files too, as something that cannot be read.
  const isOne = files.length === 1 && entries[0]?.isDirectory !== true
  if (isOne && isArchive(file)) return { kind: 'archive', name, archive: file }
  const walk = { files: new Array<PickedFile>(), ignored: new Array<string>() }
  // What a page itself put into the drop has no entries.
  if (entries.length === 0) walk.files.push(...files.map((one) => ({ name: one.name, file: one })))
  for (const entry of entries) await take(entry, entry.name, walk)
  return { kind: 'files', name, ...walk }
}

function isArchive({ name, type }: File): boolean {
  return type === 'application/zip' || /\.zip$/i.test(name)
}

const filesLookedAt = 2 * projectLimits.files

type Walk = { files: PickedFile[]; ignored: string[] }

/** Takes a dropped file, or all of a folder but what no project wants. */
async function take(entry: FileSystemEntry, name: string, walk: Walk): Promise<void> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail))
    walk.files.push({ name, file })
    return
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return
  const ignored = ignoredPart(`${name}/`)
  if (ignored !== null) {
    walk.ignored.push(ignored)
    return
  }
  const reader = entry.createReader()
  for (;;) {
    // A browser hands out a hundred at a time, and none when all were handed out.
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    )
    if (some.length === 0) return
    // More than can be imported: what was found is enough to say so.
    if (walk.files.length > filesLookedAt) return
    for (const child of some) await take(child, `${name}/${child.name}`, walk)
  }
}
