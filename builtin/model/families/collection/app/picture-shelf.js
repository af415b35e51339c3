/** A stable number for a text, so that a thing keeps its colour and height. */
function numberOf(text) {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + sign.codePointAt(0)) % 9973
  return sum
}

/** Everything on one shelf: each thing is a spine, taller when it is rated higher. */
function drawPicture(box) {
  const rated = FIELDS.find((field) => field.type === 'rating')
  const spines = items.slice(0, 40).map((item) => {
    const name = show(NAME, item[NAME.id] ?? '')
    const number = numberOf(name)
    const tall = rated && item[rated.id] ? 50 + item[rated.id] * 10 : 66 + (number % 7) * 5
    const style = `height:${tall}%;width:${36 + (number % 5) * 7}px;background:var(--s${1 + (number % 6)})`
    return make('span', { class: 'spine', style }, make('b', {}, name))
  })
  const ghosts = [72, 88, 64, 94, 78, 84, 60].map((tall) =>
    make('span', { class: 'spine ghost', style: `height:${tall}%` }),
  )
  box.className = 'picture shelf'
  box.replaceChildren(...(spines.length > 0 ? spines : ghosts))
}
