/** A line that says how things stand, with its sign beside it. */
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** `role="status"` where it comes while one looks. */
export function Note({
  look,
  role,
  children,
}: {
  look: 'info' | 'warn'
  role?: 'status'
  children: ReactNode
}) {
  return (
    <div className={`note ${look}`} {...(role ? { role } : {})}>
      {look === 'info' ? <Info aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}
