/** The frame in the width that was chosen: one that is wider than its place is drawn smaller, and says so. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

/** The window's own border, which takes nothing from the frame. */
const borderPixels = 1

/**
 * Draws `frame` in a window of so many pixels; null fills the place. The window keeps its height: a frame that is
 * scaled is as much higher as it is smaller. `children` stand over it, unscaled.
 */
export function ScaledFrame({
  pixels,
  frame,
  children,
}: {
  pixels: number | null
  frame: ReactNode
  children: ReactNode
}) {
  const t = useText(texts)
  const place = useRef<HTMLDivElement>(null)
  const available = useWidth(place)
  const isTooWide = pixels !== null && available > 0 && available < pixels
  const scale = isTooWide ? available / pixels : 1
  const percent = Math.round(scale * 100)
  return (
    <div
      ref={place}
      className="window"
      style={pixels === null ? undefined : { maxWidth: pixels + 2 * borderPixels }}
    >
      <div
        className="scaled"
        style={
          isTooWide
            ? { width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` }
            : undefined
        }
      >
        {frame}
      </div>
      {children}
      {isTooWide && (
        <p className="scale-note" role="status">
          {t('scaled', { percent })}
        </p>
      )}
    </div>
  )
}

/** The width of an element, kept up to date. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
