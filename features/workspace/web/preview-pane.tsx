/** The preview: a sheet on the sunken bench, in the width that the person chose (PVW-01, PVW-08, PVW-15). */
import { useId, useRef } from 'react'
import type { RefObject } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { UnlitCube } from '../../../web/ui/cube.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { texts } from '../text/texts.ts'
import { ConsolePanel } from './console-panel.tsx'
import type { usePreview } from './use-preview.ts'

/** The widths of the switch in pixels; null fills the bench. */
export const previewWidths = { desktop: null, tablet: 820, phone: 390 } as const
export type PreviewWidth = keyof typeof previewWidths

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'

/** Draws the frame and what stands over it while there is nothing to see. */
export function PreviewPane({
  name,
  frame,
  preview,
  width,
  failed,
  onRetry,
}: {
  name: string
  frame: RefObject<HTMLIFrameElement | null>
  preview: ReturnType<typeof usePreview>
  width: PreviewWidth
  /** The address of the preview could not be had. */
  failed: boolean
  onRetry: () => void
}) {
  const t = useText(texts)
  const id = useId()
  const pixels = previewWidths[width]
  return (
    <>
      <div className="bench">
        <div className="window" style={pixels === null ? undefined : { maxWidth: pixels }}>
          <iframe ref={frame} id={id} title={t('previewOf', { name })} sandbox={sandbox} allow="" />
          <PreviewCover
            face={failed ? 'failed' : preview.face}
            onRetry={failed ? onRetry : preview.refresh}
          />
        </div>
      </div>
      <ConsolePanel lines={preview.lines} />
    </>
  )
}

function PreviewCover({
  face,
  onRetry,
}: {
  face: ReturnType<typeof usePreview>['face'] | 'failed'
  onRetry: () => void
}) {
  const t = useText(texts)
  const button = useRef<HTMLButtonElement>(null)
  if (face === 'shown') return null
  if (face === 'starting') {
    return (
      <div className="cover" role="status">
        <TurningCube size={32} />
        <span className="sr">{t('loadingPreview')}</span>
      </div>
    )
  }
  const said = {
    noPage: 'noPage',
    notResponding: 'notResponding',
    unsupported: 'unsupported',
    failed: 'previewFailed',
  } as const
  return (
    <div className="cover">
      <UnlitCube />
      <p>{t(said[face])}</p>
      {(face === 'notResponding' || face === 'failed') && (
        <button ref={button} type="button" className="btn" onClick={onRetry}>
          {t('refresh')}
        </button>
      )}
    </div>
  )
}
