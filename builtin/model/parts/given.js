/**
 * What was kept, followed up by what the app is given to start with: what was added there since is
 * added, what was changed is changed, what was taken away goes; all else is the person's and stays.
 * `kept` is { items, given }, `given` being what the app was given last time, by id, as JSON.
 */
function followGiven(kept, first) {
  const known = kept?.given ?? {}
  let items = Array.isArray(kept?.items) ? kept.items : []
  const given = {}
  for (const values of first) {
    const { id, ...rest } = values
    const own = `given-${id}`
    const json = JSON.stringify(rest)
    given[id] = json
    if (known[id] === undefined) items = [...items, { ...rest, id: own }]
    else if (known[id] !== json) {
      const before = JSON.parse(known[id])
      const changed = Object.entries(rest).filter(
        ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
      )
      items = items.map((item) =>
        item.id === own ? { ...item, ...Object.fromEntries(changed) } : item,
      )
    }
  }
  for (const id of Object.keys(known))
    if (given[id] === undefined) items = items.filter((item) => item.id !== `given-${id}`)
  return { items, given }
}

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/** A day as people count them here, as 'YYYY-MM-DD'; `offset` days from today. */
function dayFrom(offset) {
  const day = new Date()
  day.setDate(day.getDate() + offset)
  const two = (number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
