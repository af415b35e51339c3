function compute({ part, whole }) {
  return { share: part / whole, of: (part / 100) * whole, change: (part - whole) / whole }
}
