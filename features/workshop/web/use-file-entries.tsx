/** What an app's menu offers for its files: to take them along, to bring in a zip or a folder. */
import { DatabaseBackup, Download, FileArchive, FolderInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { frameTexts } from '../text/frame-texts.ts'
import { importTexts } from '../text/import-texts.ts'
import { downloadProject, projectLeadsTo } from './download-project.ts'
import { useImport } from './import/use-import.tsx'
import type { LocalProject } from './project/local-project.ts'

/**
 * The entries of the menu, and what an import draws beside it. `name` is the app's; `dataFiles` reads what it keeps,
 * where it keeps anything, and `scripts` the script of live data.
 */
export function useFileEntries(
  project: LocalProject | null,
  name: string,
  dataFiles: (() => Promise<ReadonlyMap<string, Blob> | null>) | null = null,
  scripts: ((names: readonly string[]) => Promise<ReadonlyMap<string, Blob>>) | null = null,
) {
  const t = useText(importTexts)
  const frame = useText(frameTexts)
  const bring = useImport(project)
  const entry = (label: string, icon: ReactNode, run: (() => void) | undefined) =>
    run ? [{ kind: 'action' as const, label, icon, run }] : []
  async function downloadWith(files: ReadonlyMap<string, Blob> | null): Promise<void> {
    if (project === null || files === null) return
    await project.storeTyped()
    const names = projectLeadsTo(project)
    const copies = names.length > 0 && scripts ? await scripts(names) : []
    await downloadProject(project, name, new Map([...files, ...copies]))
  }
  const download = project === null ? undefined : () => void downloadWith(new Map())
  const downloadWithData = async () => downloadWith((await dataFiles?.()) ?? null)
  const withData =
    project === null || dataFiles === null ? undefined : () => void downloadWithData()
  return {
    entries: [
      ...entry(frame('download'), <Download aria-hidden="true" />, download),
      ...entry(frame('downloadWithData'), <DatabaseBackup aria-hidden="true" />, withData),
      ...entry(t('importZip'), <FileArchive aria-hidden="true" />, bring?.pickArchive),
      ...entry(t('importFolder'), <FolderInput aria-hidden="true" />, bring?.pickFolder),
    ],
    view: bring?.view,
  }
}
