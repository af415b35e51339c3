function compute({ distance, use, price, people }) {
  const litres = (distance * use) / 100
  const cost = litres * price
  return { litres, cost, each: cost / Math.max(1, Math.floor(people)) }
}
