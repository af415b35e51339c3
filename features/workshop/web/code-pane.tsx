/** The workshop's code view: files above, the editor or what changed below. */
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { ProjectFile } from '../../../project/content.ts'
import { isLfsPointer } from '../../../project/lfs-pointer.ts'
import type { TextPlace } from '../../../project/pick/find-text.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { codeTexts } from '../text/code-texts.ts'
import { BytesView } from './code/bytes-view.tsx'
import { ChangesPane } from './code/changes-pane.tsx'
import type { FileMarks } from './code/code-tabs.tsx'
import { CodeTabs } from './code/code-tabs.tsx'
import { CommitButton } from './code/commit-button.tsx'
import type { CommitByHand } from './code/commit-button.tsx'
import { FileMenu, MoreFiles } from './code/file-menu.tsx'
import { fileTabs } from './code/file-tabs.ts'
import { ImageView, isImage } from './code/image-view.tsx'
import { useEditorSettings } from './code/use-editor-settings.ts'
import { GrowingLine, GrowingView } from './code/growing-view.tsx'
import { type Growing, useFollowing } from './code/use-following.ts'
import { useOpenedFile } from './code/use-opened-file.ts'
import type { LocalProject } from './project/local-project.ts'
import type { RepositoryRef } from '../../repositories/web/index.ts'
import { DropPlace } from './import/drop-place.tsx'
import { RulesBar } from './project-rules.tsx'
import { useProjectFiles } from './use-project-files.ts'
import type { ProjectView } from './use-project-view.ts'
import './code/code.css'

const CodeEditor = lazy(async () => ({
  default: (await import('./code/code-editor.tsx')).CodeEditor,
}))

type Props = {
  project: LocalProject
  /** Where the last commit can be read; null without a repository. */
  repository: RepositoryRef | null
  view: ProjectView
  /** The files that the running turn has written so far. */
  writing: readonly string[]
  /** The turn that runs, and the file that it is writing at this moment. */
  turnId: string | null
  growing: Growing | null
  isReadOnly: boolean
  /** Whether there is a repository within reach. */
  canCommit: boolean
  commit: CommitByHand
  /** The part of a file that is to have the focus; `onShown` hears that it has. */
  wanted: TextPlace | null
  onShown: () => void
}

/** Draws the code view of a project. */
export function CodePane(props: Props) {
  const { project, repository, view, isReadOnly, wanted, onShown, growing } = props
  const files = useProjectFiles(project).filter((file) => !file.path.startsWith('.git/'))
  const { tabs, others } = fileTabs(files)
  const [chosen, setChosen] = useOpenedFile(project)
  const [face, setFace] = useState<Face>('file')
  const settings = useEditorSettings(project.record().accountId)
  const shown =
    files.find(({ path }) => path === chosen) ?? files.find(({ path }) => path === tabs[0]?.path)
  const path = shown?.path ?? null
  const show = (to: string): void => {
    setChosen(to)
    setFace('file')
  }
  const isBusy = (): boolean => face !== 'file' || isInEditor()
  const following = useFollowing({ ...props, isBusy, open: show })
  const open = (to: string): void => {
    following.leave()
    show(to)
  }
  const openWanted = useEffectEvent(open)
  // What leads here stands in the preview, which is outside React.
  useEffect(() => {
    if (wanted) openWanted(wanted.path)
  }, [wanted])
  const { isFollowing, again } = following
  const grown = isFollowing && growing?.path === chosen && growing?.isWhole ? growing : null
  return (
    <DropPlace {...{ project, isReadOnly }}>
      <CodeBar {...{ props, tabs, others, path, face, setFace, settings, open }} />
      {growing && <GrowingLine {...{ growing, isFollowing }} onFollow={again} />}
      <RulesBar {...{ project, isReadOnly, path }} isHidden={face !== 'file'} />
      <CodeFace
        {...{ project, repository, isReadOnly, face, settings, wanted, onShown, grown }}
        changes={view.uncommitted ?? []}
        file={shown ?? null}
      />
    </DropPlace>
  )
}

// Whoever types in a text is not taken away from it.
function isInEditor(): boolean {
  return document.activeElement?.closest('.cm-editor') != null
}

/** The files, and what can be done with them. */
function CodeBar({
  props,
  tabs,
  others,
  path,
  face,
  setFace,
  settings,
  open,
}: {
  props: Props
  tabs: ReturnType<typeof fileTabs>['tabs']
  others: ReturnType<typeof fileTabs>['others']
  path: string | null
  face: Face
  setFace: (face: Face) => void
  settings: ReturnType<typeof useEditorSettings>
  open: (path: string) => void
}) {
  const t = useText(codeTexts)
  const { project, repository, isReadOnly, view } = props
  const changes = view.uncommitted ?? []
  return (
    <div className="code-bar">
      <CodeTabs
        tabs={tabs}
        shown={face === 'file' ? path : null}
        marks={marksOf(props)}
        onOpen={open}
      />
      <MoreFiles paths={others} shown={path} onOpen={open} />
      <div className="code-acts">
        <FaceButton own="changes" {...{ face, setFace }}>
          {changes.length === 0 ? t('changes') : t('changesCount', { n: changes.length })}
        </FaceButton>
        <CommitButton
          {...{ project, repository }}
          paths={changes}
          isOff={isReadOnly || !props.canCommit || changes.length === 0}
          commit={props.commit}
        />
        <FileMenu {...{ project, isReadOnly, settings }} shown={path} onOpen={open} />
      </div>
    </div>
  )
}

/** What stands below the row of files. */
type Face = 'file' | 'changes'

function CodeFace(
  props: Pick<Props, 'project' | 'repository' | 'isReadOnly' | 'wanted' | 'onShown'> & {
    face: Face
    settings: ReturnType<typeof useEditorSettings>
    changes: readonly string[]
    file: ProjectFile | null
    /** The open file while it is written. */
    grown: Growing | null
  },
) {
  const { project, repository, isReadOnly, face, settings, changes, file, grown } = props
  const t = useText(codeTexts)
  return (
    <div
      className={`code-body theme-${settings.theme}`}
      id="code-panel"
      style={{ fontSize: settings.fontSize }}
      role="tabpanel"
      aria-label={face === 'file' ? (file?.path ?? t('changes')) : t('changes')}
    >
      {face === 'changes' && (
        <ChangesPane {...{ project, repository, isReadOnly }} paths={changes} />
      )}
      {face === 'file' && grown && <GrowingView growing={grown} />}
      {face === 'file' && !grown && <OpenFile {...props} />}
    </div>
  )
}

/** Shows a face in place of the open file, and the file again. */
function FaceButton({
  own,
  face,
  setFace,
  children,
}: {
  own: Face
  face: Face
  setFace: (face: Face) => void
  children: ReactNode
}) {
  const isShown = face === own
  return (
    <Button
      size="small"
      look="ghost"
      aria-pressed={isShown}
      onClick={() => setFace(isShown ? 'file' : own)}
    >
      {children}
    </Button>
  )
}

function OpenFile({
  file,
  project,
  isReadOnly,
  wanted,
  onShown,
}: Pick<Props, 'project' | 'isReadOnly' | 'wanted' | 'onShown'> & { file: ProjectFile | null }) {
  const t = useText(codeTexts)
  if (file === null) return <p className="quiet nothing">{t('noCode')}</p>
  // In place of a picture that cannot be drawn the text that stands for it.
  if (isImage(file.path) && !isLfsPointer(file.content)) return <ImageView file={file} />
  if (typeof file.content !== 'string')
    return <BytesView {...{ project, isReadOnly }} path={file.path} />
  return (
    <Suspense fallback={<Loading />}>
      <CodeEditor {...{ project, isReadOnly, wanted, onShown }} path={file.path} />
    </Suspense>
  )
}

function Loading() {
  const t = useText(codeTexts)
  return (
    <div className="nothing">
      <Waiting label={t('codeOf', { path: '' })}>
        <SkeletonLine width={40} />
        <SkeletonLine width={72} />
        <SkeletonLine width={64} />
      </Waiting>
    </div>
  )
}

function marksOf({ view, writing }: Props): FileMarks {
  return {
    unsaved: new Set(view.typing.waiting),
    modified: new Set(view.uncommitted ?? []),
    writing: new Set(writing),
  }
}
