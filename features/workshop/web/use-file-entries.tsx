/** What an app's menu offers for its files: to take them along, to bring in a zip or a folder. */
import { DatabaseBackup, Download, FileArchive, FolderInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { frameTexts } from '../text/frame-texts.ts'
import { importTexts } from '../text/import-texts.ts'
import { downloadProject } from './download-project.ts'
import { useImport } from './import/use-import.tsx'
import type { LocalProject } from './project/local-project.ts'

/**
 * The entries of the menu, and what an import draws beside it. `name` is the app's; `dataFiles` reads what it keeps,
 * where it keeps anything.
 */
export function useFileEntries(
  project: LocalProject | null,
  name: string,
  dataFiles: (() => Promise<ReadonlyMap<string, Blob> | null>) | null = null,
) {
  const t = useText(importTexts)
  const frame = useText(frameTexts)
  const bring = useImport(project)
  const entry = (label: string, icon: ReactNode, run: (() => void) | undefined) =>
    run ? [{ kind: 'action' as const, label, icon, run }] : []
  const download = project === null ? undefined : () => void downloadProject(project, name)
  async function downloadWithData(): Promise<void> {
    const files = (await dataFiles?.()) ?? null
    if (project !== null && files !== null) await downloadProject(project, name, files)
  }
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
