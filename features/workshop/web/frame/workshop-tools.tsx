/** The row above the bench: preview, content, data, code or versions, undo, the shown path, the width, refresh. */
import {
  Code,
  Database,
  Eye,
  History,
  Monitor,
  RotateCw,
  Smartphone,
  SquarePen,
  Tablet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { previewWidths } from '../preview/preview-pane.tsx'
import type { LocalProject } from '../project/local-project.ts'
import type { PreviewWidth } from '../preview/preview-pane.tsx'
import type { ProjectView } from '../use-project-view.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { frameTexts } from '../../text/frame-texts.ts'
import { texts } from '../../text/texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { StageKind } from './use-stage-view.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const

/** Draws the row. */
export function WorkshopTools(props: {
  view: StageKind
  hasContent: boolean
  hasData: boolean
  width: PreviewWidth
  path: string
  project: LocalProject | null
  lists: ProjectView
  isBusy: boolean
  onView: (view: StageKind) => void
  onWidth: (width: PreviewWidth) => void
  onPath: (path: string) => void
  onRefresh: () => void
  /** Picks an element of the app. */
  pick: ReactNode
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
      <ViewSwitch {...props} />
      <UndoButtons {...props} />
      {view !== 'code' && view !== 'data' && (
        <>
          <PathField key={props.path} path={props.path} onPath={props.onPath} />
          {props.pick}
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

type Views = {
  view: StageKind
  hasContent: boolean
  hasData: boolean
  onView: (view: StageKind) => void
}

/** Preview, content and data where there are any, code, or versions; on a phone the bar below does this. */
function ViewSwitch({ view, hasContent, hasData, onView }: Views) {
  const t = useText(texts)
  const content = useText(contentTexts)
  const versions = useText(versionsTexts)
  return (
    <div className="seg views" role="group" aria-label={t('show')}>
      <button
        type="button"
        title={t('preview')}
        aria-pressed={view === 'preview'}
        onClick={() => onView('preview')}
      >
        <Eye aria-hidden="true" />
        {t('preview')}
      </button>
      {hasContent && (
        <button
          type="button"
          title={content('content')}
          aria-pressed={view === 'content'}
          onClick={() => onView('content')}
        >
          <SquarePen aria-hidden="true" />
          {content('content')}
        </button>
      )}
      {hasData && <DataSwitch view={view} onView={onView} />}
      <button
        type="button"
        aria-pressed={view === 'code'}
        aria-label={t(view === 'code' ? 'hideCode' : 'showCode')}
        title={t('code')}
        onClick={() => onView(view === 'code' ? 'preview' : 'code')}
      >
        <Code aria-hidden="true" />
        {t('code')}
      </button>
      <button
        type="button"
        title={versions('versions')}
        aria-pressed={view === 'versions'}
        onClick={() => onView('versions')}
      >
        <History aria-hidden="true" />
        {versions('versions')}
      </button>
    </div>
  )
}

function DataSwitch({ view, onView }: { view: StageKind; onView: (view: StageKind) => void }) {
  const frame = useText(frameTexts)
  return (
    <button
      type="button"
      title={frame('data')}
      aria-pressed={view === 'data'}
      onClick={() => onView('data')}
    >
      <Database aria-hidden="true" />
      {frame('data')}
    </button>
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
