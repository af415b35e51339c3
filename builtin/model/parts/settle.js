/** What each person is to bear of all that was shared, by id. */
function partsOf(people, entries) {
  const parts = new Map(people.map(({ id }) => [id, 0]))
  for (const { amount, sharers, to, isOwn } of entries) {
    const sharing = to || isOwn ? [] : people.filter(({ id }) => sharers.includes(id))
    const whole = sharing.reduce((sum, { share }) => sum + share, 0)
    for (const { id, share } of sharing) parts.set(id, parts.get(id) + (amount * share) / whole)
  }
  return parts
}

/** What each person is owed (more than nothing) or owes (less), by id. */
function balancesOf(people, entries) {
  const balances = new Map(people.map(({ id }) => [id, 0]))
  const add = (id, amount) => balances.has(id) && balances.set(id, balances.get(id) + amount)
  for (const { payer, amount, sharers, to, isOwn } of entries) {
    if (isOwn) continue
    if (to) {
      add(payer, amount)
      add(to, -amount)
      continue
    }
    const sharing = people.filter(({ id }) => sharers.includes(id))
    const whole = sharing.reduce((sum, { share }) => sum + share, 0)
    if (whole <= 0) continue
    add(payer, amount)
    for (const { id, share } of sharing) add(id, (-amount * share) / whole)
  }
  return balances
}

/** Who pays whom so that all are even, in few payments: the largest debt goes to the largest claim. */
function paymentsOf(balances) {
  const open = [...balances].map(([id, amount]) => ({ id, cents: Math.round(amount * 100) }))
  const payments = []
  while (payments.length < 60) {
    const [least, most] = [
      open.toSorted((a, b) => a.cents - b.cents)[0],
      open.toSorted((a, b) => b.cents - a.cents)[0],
    ]
    const cents = Math.min(-(least?.cents ?? 0), most?.cents ?? 0)
    // Cents that do not divide are nobody's debt.
    if (cents < 2) break
    least.cents += cents
    most.cents -= cents
    payments.push({ from: least.id, to: most.id, amount: cents / 100 })
  }
  return payments
}
