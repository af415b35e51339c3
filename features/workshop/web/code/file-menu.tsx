/** The menus beside the tabs: files without a tab, and what can be done with files and editor. */
import { ChevronDown, Ellipsis, FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { MenuButton } from '../../../../web/ui/menu-button.tsx'
import type { MenuEntry } from '../../../../web/ui/menu-button.tsx'
import type { CodeText } from '../../text/code-texts.ts'
import { codeTexts } from '../../text/code-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { DeleteFileDialog, fileFaultText, PathDialog } from './file-dialogs.tsx'
import type { EditorSettings } from './use-editor-settings.ts'

/** Files that have no tab. */
export function MoreFiles({
  paths,
  shown,
  onOpen,
}: {
  paths: readonly string[]
  shown: string | null
  onOpen: (path: string) => void
}) {
  const t = useText(codeTexts)
  if (paths.length === 0) return null
  const entries = paths.map((path): MenuEntry => ({
    kind: 'choice',
    label: path,
    chosen: path === shown,
    run: () => onOpen(path),
  }))
  return (
    <MenuButton className="btn ghost small" label={t('moreFiles')} entries={entries}>
      {t('moreFiles')}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  )
}

type FileMenuProps = {
  project: LocalProject
  shown: string | null
  isReadOnly: boolean
  settings: EditorSettings
  onOpen: (path: string) => void
}
type Asked = 'new' | 'rename' | 'delete'

/** What can be done with the open file and with the editor. */
export function FileMenu(props: FileMenuProps) {
  const t = useText(codeTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { shown, isReadOnly, settings } = props
  const commands = isReadOnly ? [] : commandEntries(shown !== null, setAsked, t)
  return (
    <>
      <MenuButton
        className="btn ghost small icon"
        label={t('fileActions')}
        entries={[...commands, ...settingEntries(settings, t)]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {asked && <FileDialog {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function commandEntries(hasFile: boolean, ask: (asked: Asked) => void, t: CodeText): MenuEntry[] {
  const ofFile: MenuEntry[] = [
    {
      kind: 'action',
      label: t('rename'),
      icon: <Pencil aria-hidden="true" />,
      run: () => ask('rename'),
    },
    {
      kind: 'action',
      label: t('deleteFile'),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      run: () => ask('delete'),
    },
  ]
  return [
    {
      kind: 'action',
      label: t('newFile'),
      icon: <FilePlus2 aria-hidden="true" />,
      run: () => ask('new'),
    },
    ...(hasFile ? ofFile : []),
    { kind: 'line' },
  ]
}

function FileDialog({
  asked,
  project,
  shown,
  onOpen,
  onClose,
}: FileMenuProps & { asked: Asked; onClose: () => void }) {
  const t = useText(codeTexts)
  const path = shown ?? ''
  if (asked === 'delete') {
    const remove = async (): Promise<void> => {
      onClose()
      const done = await project.remove(path)
      if (!done.ok) showToast({ kind: 'error', title: fileFaultText(done.error, t) })
    }
    return <DeleteFileDialog path={path} onClose={onClose} onConfirm={() => void remove()} />
  }
  const isNew = asked === 'new'
  return (
    <PathDialog
      title={isNew ? t('newFile') : t('renameFile', { path })}
      path={isNew ? '' : path}
      confirmLabel={t(isNew ? 'create' : 'rename')}
      onClose={onClose}
      run={async (to) => {
        const done = await (isNew ? project.create(to) : project.rename(path, to))
        if (done.ok) onOpen(to)
        return done
      }}
    />
  )
}

function settingEntries({ theme, fontSize, change }: EditorSettings, t: CodeText): MenuEntry[] {
  return [
    {
      kind: 'choice',
      label: t('darkEditor'),
      chosen: theme === 'dark',
      run: () => change({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
    { kind: 'action', label: t('larger'), run: () => change({ fontSize: fontSize + 1 }) },
    { kind: 'action', label: t('smaller'), run: () => change({ fontSize: fontSize - 1 }) },
    { kind: 'line' },
    { kind: 'note', label: t('leaveEditor') },
  ]
}
