/** The row above the bench: preview, content or code, undo, the shown path, the width, refresh. */
import {
  Code,
  Eye,
  Monitor,
  Redo2,
  RotateCw,
  Smartphone,
  SquarePen,
  Tablet,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { previewWidths } from '../preview/preview-pane.tsx'
import type { LocalProject } from '../project/local-project.ts'
import type { PreviewWidth } from '../preview/preview-pane.tsx'
import type { ProjectView } from '../use-project-view.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { texts } from '../../text/texts.ts'
import type { StageKind } from './use-stage-view.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const

/** Draws the row. */
export function WorkshopTools(props: {
  view: StageKind
  hasContent: boolean
  width: PreviewWidth
  path: string
  project: LocalProject | null
  lists: ProjectView
  isBusy: boolean
  onView: (view: StageKind) => void
  onWidth: (width: PreviewWidth) => void
  onPath: (path: string) => void
  onRefresh: () => void
  /** Stands before all of it. */
  children?: ReactNode
  /** The preview's own menu. */
  menu: ReactNode
}) {
  const t = useText(texts)
  const { view } = props
  return (
    <div className="tool">
      {props.children}
      <ViewSwitch view={view} hasContent={props.hasContent} onView={props.onView} />
      <UndoButtons {...props} />
      {view !== 'code' && (
        <>
          <PathField key={props.path} path={props.path} onPath={props.onPath} />
          <WidthSwitch width={props.width} onWidth={props.onWidth} />
          <Button
            look="ghost"
            size="small"
            icon
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={props.onRefresh}
          >
            <RotateCw aria-hidden="true" />
          </Button>
          {props.menu}
        </>
      )}
    </div>
  )
}

/** Preview, content where there is one, or code; on a phone the bar below does this. */
function ViewSwitch({
  view,
  hasContent,
  onView,
}: {
  view: StageKind
  hasContent: boolean
  onView: (view: StageKind) => void
}) {
  const t = useText(texts)
  const content = useText(contentTexts)
  return (
    <div className="seg" role="group" aria-label={t('show')}>
      <button type="button" aria-pressed={view === 'preview'} onClick={() => onView('preview')}>
        <Eye aria-hidden="true" />
        {t('preview')}
      </button>
      {hasContent && (
        <button type="button" aria-pressed={view === 'content'} onClick={() => onView('content')}>
          <SquarePen aria-hidden="true" />
          {content('content')}
        </button>
      )}
      <button
        type="button"
        aria-pressed={view === 'code'}
        aria-label={t(view === 'code' ? 'hideCode' : 'showCode')}
        onClick={() => onView(view === 'code' ? 'preview' : 'code')}
      >
        <Code aria-hidden="true" />
        {t('code')}
      </button>
    </div>
  )
}

// An import may have touched two thousand.
const filesNamed = 5

/** Takes the last change back, or does it again; a toast names the files. */
function UndoButtons({
  project,
  lists,
  isBusy,
}: {
  project: LocalProject | null
  lists: ProjectView
  isBusy: boolean
}) {
  const t = useText(texts)
  const step = async (direction: 'undo' | 'redo'): Promise<void> => {
    const done = await project?.step(direction)
    if (done?.ok !== true || done.value.length === 0) return
    const more = done.value.length - filesNamed
    const named = done.value.slice(0, filesNamed).join(', ')
    const files = more > 0 ? t('filesAndMore', { files: named, n: more }) : named
    showToast({ kind: 'info', title: t(direction === 'undo' ? 'undone' : 'redone', { files }) })
  }
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon
        aria-label={t('undo')}
        title={t('undo')}
        disabled={!lists.canUndo || isBusy || project === null}
        onClick={() => void step('undo')}
      >
        <Undo2 aria-hidden="true" />
      </Button>
      <Button
        look="ghost"
        size="small"
        icon
        aria-label={t('redo')}
        title={t('redo')}
        disabled={!lists.canRedo || isBusy || project === null}
        onClick={() => void step('redo')}
      >
        <Redo2 aria-hidden="true" />
      </Button>
    </>
  )
}

/** The path that the preview shows, to read and to edit. */
function PathField({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const t = useText(texts)
  const [typed, setTyped] = useState(path)
  return (
    <form
      className={path === '/' ? 'path home' : 'path'}
      onSubmit={(event) => {
        event.preventDefault()
        onPath(typed.startsWith('/') ? typed : `/${typed}`)
      }}
    >
      <input
        className="mono"
        aria-label={t('shownPath')}
        value={typed}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

const widths: readonly PreviewWidth[] = ['desktop', 'tablet', 'phone']

function WidthSwitch(props: { width: PreviewWidth; onWidth: (width: PreviewWidth) => void }) {
  const t = useText(texts)
  return (
    <div className="seg dev right" role="group" aria-label={t('width')}>
      {widths.map((name) => {
        const Icon = icons[name]
        const pixels = previewWidths[name]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={props.width === name}
            aria-label={t(name)}
            title={pixels === null ? t(name) : `${t(name)} ${pixels} px`}
            onClick={() => props.onWidth(name)}
          >
            <Icon aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
