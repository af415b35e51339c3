/** The cube that turns one face while something is being made; the only ornament in motion. */
import { faces, keyTimes } from './cube-frames.ts'
import type { Face } from './cube-frames.ts'

/** The turning cube at a size in pixels. It stands still where the person asked for less motion. */
export function TurningCube({ size = 18 }: { size?: number }) {
  return (
    <svg
      className="cube cube-busy"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      overflow="visible"
      aria-hidden="true"
    >
      <g className="cube-turning">
        {faces.map((face, index) => (
          <TurningFace key={index} face={face} />
        ))}
      </g>
      <g className="cube-still">
        <path className="lit" d="M12.00 1.99L20.33 6.80L12.00 11.61L3.67 6.80Z" />
        <path className="ink" d="M3.33 7.38L11.66 12.20L11.66 21.81L3.33 17.00Z" />
        <path
          className="ink"
          fillOpacity=".52"
          d="M20.67 7.38L20.67 17.00L12.34 21.81L12.34 12.20Z"
        />
      </g>
    </svg>
  )
}

function TurningFace({ face }: { face: Face }) {
  return (
    <polygon
      className={face.isShaded ? `${face.look} shaded` : face.look}
      points={face.points}
      fillOpacity={face.opacity}
    >
      {face.shapes && (
        <animate
          attributeName="points"
          dur="1.5s"
          repeatCount="indefinite"
          calcMode="linear"
          keyTimes={keyTimes}
          values={face.shapes}
        />
      )}
    </polygon>
  )
}
