function compute({ net, rate }) {
  const tax = (net * rate) / 100
  return { tax, gross: net + tax, back: net / (1 + rate / 100) }
}
