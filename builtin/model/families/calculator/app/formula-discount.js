function compute({ price, rate }) {
  const saved = (price * rate) / 100
  return { saved, pays: price - saved }
}
