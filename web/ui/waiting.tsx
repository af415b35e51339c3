/** The waiting face: still shapes of the final layout, shown after 150 ms. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

const graceMs = 150

/** Shows its children as a status after 150 ms; before that it keeps their place, unseen. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  const [late, setLate] = useState(false)
  // A timer of the browser.
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), graceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={late ? 'waiting' : 'waiting early'}>
      <span className="sr">{late ? label : ''}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A grey bar of text; `width` in percent of its line. */
export function SkeletonLine({ width = 100 }: { width?: 40 | 64 | 72 | 96 | 100 }) {
  return <span className={`bone line w${width}`} />
}
