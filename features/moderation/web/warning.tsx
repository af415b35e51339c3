/** A sentence that an admin must not overlook. */
import { TriangleAlert } from 'lucide-react'

/** The sentence with its mark. */
export function Warning({ text }: { text: string }) {
  return (
    <p className="note warn">
      <TriangleAlert aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
