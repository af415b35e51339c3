/** Grey cards in the shape of the grid, for the time until the apps come. */
import { SkeletonLine } from '../../../web/ui/waiting.tsx'

/** `count` card shapes as list items; the caller gives the list. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className="card" key={index}>
      <span className="shot bone" />
      <SkeletonLine width={72} />
      <SkeletonLine width={96} />
      <SkeletonLine width={64} />
    </li>
  ))
}
