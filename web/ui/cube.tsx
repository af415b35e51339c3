/** The mark: an isometric cube with a lit top. */

const top = 'M12.00 1.99L20.33 6.80L12.00 11.61L3.67 6.80Z'
const left = 'M3.33 7.38L11.66 12.20L11.66 21.81L3.33 17.00Z'
const right = 'M20.67 7.38L20.67 17.00L12.34 21.81L12.34 12.20Z'

/** The cube at a size in pixels; decoration, so readers of the screen skip it. */
export function Cube({ size = 22 }: { size?: number }) {
  return (
    <svg className="cube" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="cube-top" d={top} />
      <path className="cube-left" d={left} />
      <path className="cube-right" d={right} />
    </svg>
  )
}

/** The cube in hairlines that stands for a picture that is not there; fills its box. */
export function NoPicture() {
  return (
    <svg
      className="nopreview"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="bg" width="800" height="600" />
      <g transform="translate(280 180) scale(10)">
        <HairlineCube />
      </g>
    </svg>
  )
}

/** The cube with no lit face, for pages that are not there; 200 pixels, smaller on phones by CSS. */
export function UnlitCube() {
  return (
    <svg className="nopreview" viewBox="0 0 24 24" aria-hidden="true">
      <HairlineCube />
    </svg>
  )
}

function HairlineCube() {
  return (
    <>
      <path className="face" d={top} opacity=".55" />
      <g className="edge">
        <path d={top} />
        <path d={left} />
        <path d={right} />
      </g>
    </>
  )
}
