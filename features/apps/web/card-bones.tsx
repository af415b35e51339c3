/** Grey cards in the shape of the grid, for the time until the apps come. */
import { Bone } from '../../../web/ui/waiting.tsx'

/** `count` card shapes as list items; the caller gives the list. */
export function CardBones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className="card" key={index}>
      <span className="shot bone" />
      <Bone width={72} />
      <Bone width={96} />
      <Bone width={64} />
    </li>
  ))
}
