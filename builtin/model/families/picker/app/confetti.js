/** Pieces of paper fall once; none where motion is unwelcome. */
function throwConfetti() {
  document.querySelector('.confetti')?.remove()
  if (isStill) return
  const pieces = Array.from({ length: 70 }, (_, at) =>
    make('i', {
      style: [
        `--paint: var(--s${(at % 6) + 1})`,
        `--x: ${below(100)}%`,
        `--drift: ${below(160) - 80}px`,
        `--spin: ${below(900) - 450}deg`,
        `--time: ${1400 + below(1400)}ms`,
        `--late: ${below(500)}ms`,
      ].join('; '),
    }),
  )
  const box = make('div', { class: 'confetti', 'aria-hidden': 'true' }, ...pieces)
  document.body.append(box)
  setTimeout(() => box.remove(), 3600)
}
