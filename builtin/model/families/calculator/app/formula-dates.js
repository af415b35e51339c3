function compute({ from, to }) {
  const days = Math.abs(to - from)
  return { days, weeks: days / 7, both: days + 1 }
}
