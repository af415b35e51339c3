/** The row above the bench: preview or code, the address, the width, refresh. */
import { Code, Eye, Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react'
import type { App } from '../../features/apps/contract.ts'
import { previewWidths } from '../../features/workspace/web/index.ts'
import type { PreviewWidth } from '../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../features/workspace/text/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { Button } from '../ui/button.tsx'

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const

/** Draws the row. */
export function WorkshopTools(props: {
  app: App
  view: 'preview' | 'code'
  width: PreviewWidth
  onView: (view: 'preview' | 'code') => void
  onWidth: (width: PreviewWidth) => void
  onRefresh: () => void
}) {
  const t = useText(workspaceTexts)
  const { app, view } = props
  return (
    <div className="tool">
      <div className="seg" role="group" aria-label={t('show')}>
        <button
          type="button"
          aria-pressed={view === 'preview'}
          onClick={() => props.onView('preview')}
        >
          <Eye aria-hidden="true" />
          {t('preview')}
        </button>
        <button type="button" aria-pressed={view === 'code'} onClick={() => props.onView('code')}>
          <Code aria-hidden="true" />
          {t('code')}
        </button>
      </div>
      <span className="mono">{app.cloudflareUrl ? new URL(app.cloudflareUrl).host : ''}</span>
      {view === 'preview' && (
        <>
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
        </>
      )}
    </div>
  )
}

const widths: readonly PreviewWidth[] = ['desktop', 'tablet', 'phone']

function WidthSwitch(props: { width: PreviewWidth; onWidth: (width: PreviewWidth) => void }) {
  const t = useText(workspaceTexts)
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
