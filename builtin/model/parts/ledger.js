const money = new Intl.NumberFormat(LANG, { style: 'currency', currency: CURRENCY })
const dayName = new Intl.DateTimeFormat(LANG, { month: 'short', day: 'numeric' })
const kept = load(null)
const startPeople = followGiven(kept?.people, PEOPLE)
let people = startPeople.items.filter((one) => one && typeof one.name === 'string' && one.share > 0)
const startEntries = followGiven({ items: kept?.entries, given: kept?.givenEntries }, ENTRIES)
let entries = startEntries.items
  .filter((one) => one && Number.isFinite(one.amount) && Array.isArray(one.sharers))
  .map((one) => ({ date: dayFrom(0), ...one }))

function keep(next, message) {
  const before = { people, entries }
  ;({ people, entries } = { people, entries, ...next })
  save({
    people: { items: people, given: startPeople.given },
    entries,
    givenEntries: startEntries.given,
  })
  draw()
  if (message) toast(message, () => keep(before))
}

const nameOf = (id) => people.find((one) => one.id === id)?.name ?? '?'

function drawDebt({ from, to, amount }) {
  const settle = () =>
    keep({
      entries: [
        { id: newId(), what: '', amount, payer: from, to, sharers: [], date: dayFrom(0) },
        ...entries,
      ],
    })
  return make(
    'li',
    {},
    make('span', {}, make('b', {}, nameOf(from)), ` ${TEXT.owes} `, make('b', {}, nameOf(to))),
    make('b', { class: 'sum' }, money.format(amount)),
    make(
      'button',
      {
        type: 'button',
        class: 'quiet-button',
        'aria-label': `${TEXT.settle}: ${nameOf(from)}, ${nameOf(to)}`,
        onclick: settle,
      },
      TEXT.settle,
    ),
  )
}

function drawDebts(balances) {
  const payments = paymentsOf(balances)
  const words = people.length < 2 ? TEXT.noPeople : TEXT.even
  byId('debts').replaceChildren(
    ...(payments.length === 0 ? [make('li', { class: 'even' }, words)] : payments.map(drawDebt)),
  )
}

function cross(label, onclick) {
  return make(
    'button',
    { type: 'button', class: 'gone', 'aria-label': `${TEXT.remove}: ${label}`, onclick },
    '×',
  )
}

function drawPerson(person, part) {
  const paid = entries
    .filter(({ payer, to, isOwn }) => payer === person.id && !to && !isOwn)
    .reduce((sum, { amount }) => sum + amount, 0)
  const isUsed = entries.some(
    ({ payer, to, sharers }) =>
      payer === person.id || to === person.id || sharers.includes(person.id),
  )
  const share = make('input', {
    type: 'number',
    min: '0.1',
    step: 'any',
    value: String(person.share),
    'aria-label': `${TEXT.shares}: ${person.name}`,
    onchange: () => {
      const value = Number(share.value)
      if (value > 0)
        keep({ people: people.map((one) => (one === person ? { ...one, share: value } : one)) })
      else share.value = String(person.share)
    },
  })
  return make(
    'li',
    {},
    make('b', {}, person.name),
    make(
      'span',
      { class: 'paid' },
      `${TEXT.paid} ${money.format(paid)}, ${TEXT.part} ${money.format(part)}`,
    ),
    make('label', { class: 'share' }, `${TEXT.shares} `, share),
    isUsed
      ? make('span', {})
      : cross(person.name, () =>
          keep({ people: people.filter((one) => one !== person) }, TEXT.removed),
        ),
  )
}

function drawEntry(entry) {
  const { what, amount, payer, to, sharers, date, isOwn, category } = entry
  const told = to
    ? `${nameOf(payer)} ${TEXT.settled} ${nameOf(to)}`
    : `${nameOf(payer)} ${TEXT.paid}${isOwn ? ` · ${TEXT.own}` : `, ${TEXT.forAll} ${sharers.map(nameOf).join(', ')}`}`
  return make(
    'li',
    { class: to ? 'back' : false },
    make('span', { class: 'when' }, dayName.format(new Date(`${date}T12:00`))),
    make(
      'span',
      { class: 'told' },
      what ? make('b', {}, what) : '',
      make('small', {}, [category, told].filter(Boolean).join(' · ')),
    ),
    make('b', { class: 'sum' }, money.format(amount)),
    cross(what || told, () =>
      keep({ entries: entries.filter((one) => one !== entry) }, TEXT.removed),
    ),
  )
}

function drawForm() {
  const payer = byId('payer').value
  byId('payer').replaceChildren(
    ...people.map(({ id, name }) => make('option', { value: id }, name)),
  )
  if (people.some(({ id }) => id === payer)) byId('payer').value = payer
  const off = [...byId('sharers').querySelectorAll('input:not(:checked)')].map(({ value }) => value)
  byId('sharers').replaceChildren(
    ...people.map(({ id, name }) =>
      make(
        'label',
        { class: 'check' },
        make('input', { type: 'checkbox', value: id, checked: !off.includes(id) }),
        name,
      ),
    ),
  )
}

function draw() {
  drawDebts(balancesOf(people, entries))
  const parts = partsOf(people, entries)
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0)
  byId('whole').textContent = whole > 0 ? `${TEXT.whole}: ${money.format(whole)}` : ''
  byId('people').replaceChildren(...people.map((one) => drawPerson(one, parts.get(one.id) ?? 0)))
  drawForm()
  const list = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  byId('entries').replaceChildren(
    ...(list.length === 0 ? [make('li', { class: 'empty' }, TEXT.empty)] : list.map(drawEntry)),
  )
}

byId('entry').addEventListener('submit', (event) => {
  event.preventDefault()
  const what = byId('what').value.trim()
  const amount = Number(byId('amount').value)
  const sharers = [...byId('sharers').querySelectorAll('input:checked')].map(({ value }) => value)
  const isOwn = byId('private')?.checked ?? false
  const isGood = what !== '' && amount > 0 && (sharers.length > 0 || isOwn) && people.length > 0
  byId('fault').textContent = isGood ? '' : people.length === 0 ? TEXT.noPeople : TEXT.needed
  if (!isGood) return byId(what === '' ? 'what' : 'amount').focus()
  const payer = byId('payer').value
  const category = byId('category')?.value ?? ''
  const date = byId('date').value || dayFrom(0)
  keep({
    entries: [{ id: newId(), what, amount, payer, sharers, date, isOwn, category }, ...entries],
  })
  byId('what').value = ''
  byId('amount').value = ''
  return byId('what').focus()
})
byId('new-person').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = byId('person-name').value.trim()
  byId('person-name').focus()
  if (name === '' || people.some((one) => one.name === name)) return
  byId('person-name').value = ''
  keep({ people: [...people, { id: newId(), name, share: 1 }] })
})
byId('date').value = dayFrom(0)
keep({})
