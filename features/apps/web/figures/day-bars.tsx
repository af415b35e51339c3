/** A small chart: one bar a day. Read by ear it is one sentence. */

const step = 10
const height = 40

/**
 * The bars of some days, from left to right, each as high as its part of the most on one day; a day without anything
 * has a flat one. `label` says what is seen; a bar's `title` is shown by a pointer.
 */
export function DayBars({
  label,
  bars,
}: {
  label: string
  bars: readonly { day: string; n: number; title: string }[]
}) {
  const most = Math.max(1, ...bars.map(({ n }) => n))
  return (
    <svg
      className="day-bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ day, n, title }, at) => {
        // What is there is seen, however little it is beside the most.
        const tall = n === 0 ? 1 : Math.max(4, (height * n) / most)
        return (
          <rect
            key={day}
            {...(n === 0 ? { className: 'none' } : {})}
            x={at * step + 1}
            y={height - tall}
            width={step - 2}
            height={tall}
          >
            <title>{title}</title>
          </rect>
        )
      })}
    </svg>
  )
}
