/** What the workshop's stage shows: preview or code, and how wide; remembered on this device (EDT-10, PVW-08). */
import { useState } from 'react'
import type { PreviewWidth } from '../../../features/workspace/web/index.ts'
import { previewWidths } from '../../../features/workspace/web/index.ts'
import { readStored, writeStored } from '../../kernel/browser-storage.ts'

const widthKey = 'previewWidth'

/** The view is remembered for each app, the width for the device. */
export function useStageView(appId: string) {
  const viewKey = `stage:${appId}`
  const [view, setView] = useState<'preview' | 'code'>(() =>
    readStored('browser', viewKey) === 'code' ? 'code' : 'preview',
  )
  const [width, setWidth] = useState<PreviewWidth>(() => widthOf(readStored('browser', widthKey)))
  return {
    view,
    width,
    setView(next: 'preview' | 'code') {
      setView(next)
      writeStored('browser', viewKey, next === 'code' ? next : null)
    },
    setWidth(next: PreviewWidth) {
      setWidth(next)
      writeStored('browser', widthKey, next)
    },
  }
}

function widthOf(stored: string | null): PreviewWidth {
  return stored !== null && isWidth(stored) ? stored : 'desktop'
}

function isWidth(name: string): name is PreviewWidth {
  return name in previewWidths
}
