function compute({ amount, rate }) {
  return { there: amount * rate, back: amount / rate }
}
