/** What an admin must not overlook. */
import { TriangleAlert } from 'lucide-react'

/** A sentence with its mark, and what it leads to one by one. */
export function Warning({ text, items = [] }: { text: string; items?: readonly string[] }) {
  return (
    <div className="note warn">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>{text}</p>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
