/** A whole number below `count`, each as likely as the other: numbers past the last full round are thrown away. */
function below(count) {
  const most = Math.floor(2 ** 32 / count) * count
  const box = new Uint32Array(1)
  do crypto.getRandomValues(box)
  while (box[0] >= most)
  return box[0] % count
}

function shuffled(list) {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
  }
  return mixed
}

const kept = load({})
const state = {
  past: Array.isArray(kept.past) ? kept.past : [],
  rules: kept.rules ?? {},
  last: kept.last ?? null,
  // What was drawn already where everybody shall come once.
  done: Array.isArray(kept.done) ? kept.done : [],
}
// While names roll, this ends it.
let stopRolling = null
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/** A number of the rules, held to what its field allows. */
function numberOf(id) {
  const { value, min, max } = byId(id)
  const isEmpty = value.trim() === '' || Number.isNaN(Number(value))
  const number = isEmpty ? Number(min) : Math.round(Number(value))
  return Math.min(Number(max), Math.max(Number(min), number))
}

function linesOf(id) {
  const lines = byId(id)?.value.split('\n') ?? []
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

// Who is not there is left out; `present.js` fills this where it is ticked.
const absent = new Set(Array.isArray(kept.absent) ? kept.absent : [])
const namesNow = () => linesOf('names').filter((name) => !TICKS || !absent.has(name))

/** A name and how likely it is: 'tea × 2' stands in the list twice. */
function weightOf(line) {
  const [, name = line, times = '1'] = /^(.+?)\s*[×*]\s*(\d)$/.exec(line) ?? []
  return { name, times: Math.max(1, Number(times)) }
}

/** One place of a list, each as often as its weight says. */
function belowWeighted(lines) {
  const places = lines.flatMap((line, at) => Array(weightOf(line).times).fill(at))
  return places[below(places.length)]
}

/** Takes names that were picked out of the list, with a way back. */
function takeOut(picked) {
  const names = byId('names')
  if (!byId('once')?.checked || !names) return
  const before = names.value
  const gone = [...picked]
  names.value = linesOf('names')
    .filter((name) => {
      const at = gone.indexOf(name)
      if (at >= 0) gone.splice(at, 1)
      return at < 0
    })
    .join('\n')
  keepRules()
  toast(`${TEXT.taken}: ${picked.join(', ')}`, () => {
    names.value = before
    keepRules()
    idle()
  })
}

function keepRules() {
  for (const field of byId('rules').elements) {
    if (field.id)
      state.rules[field.id] =
        field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value
  }
  save(state)
}
