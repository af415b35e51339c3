// Works that are added here, each with a picture made small enough to be kept on the device.
const LONGEST_SIDE = 900
const workForm = byId('own-work')
const ownWorks = () => {
  const kept = load({}).ownWorks
  return Array.isArray(kept) ? kept : []
}

/** A chosen picture as a small JPEG in text, or '' where there is none that can be read. */
async function smallPicture(file) {
  if (!file) return ''
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = make('canvas', {
      width: Math.max(1, Math.round(bitmap.width * scale)),
      height: Math.max(1, Math.round(bitmap.height * scale)),
    })
    canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return ''
  }
}

function ownWorkItem(work) {
  const picture = work.picture
    ? make('img', { src: work.picture, alt: '', class: 'photo' })
    : make('span', { class: 'blank', 'aria-hidden': 'true' }, work.title.slice(0, 1))
  const facts = work.facts.map(([label, value]) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, value)),
  )
  return make(
    'li',
    { 'data-tag': work.tag, 'data-own': work.id, 'data-work': work.title },
    make(
      'button',
      { type: 'button', class: 'cover', 'aria-label': `${TEXT.open} ${work.title}` },
      picture,
    ),
    make('h3', {}, work.title),
    work.tag ? make('p', { class: 'under' }, work.tag) : '',
    facts.length > 0 ? make('dl', { class: 'own-facts' }, ...facts) : '',
    make(
      'button',
      {
        type: 'button',
        class: 'quiet-button',
        'aria-label': `${TEXT.remove} ${work.title}`,
        onclick: () => removeOwnWork(work.id),
      },
      TEXT.remove,
    ),
  )
}

function showOwnWorks() {
  for (const item of document.querySelectorAll('#works-list > [data-own]')) item.remove()
  byId('works-list')?.prepend(...ownWorks().map(ownWorkItem))
}

function keepOwnWorks(works) {
  save({ ...load({}), ownWorks: works })
  showOwnWorks()
}

function removeOwnWork(id) {
  const before = ownWorks()
  keepOwnWorks(before.filter((work) => work.id !== id))
  toast(TEXT.removed, () => keepOwnWorks(before))
}

async function addOwnWork(event) {
  event.preventDefault()
  const title = byId('own-title').value.trim()
  byId('own-error').textContent = title === '' ? TEXT.needTitle : ''
  if (title === '') return byId('own-title').focus()
  const picture = await smallPicture(byId('own-picture').files[0])
  const fields = [...workForm.querySelectorAll('[data-fact]')]
  const facts = fields
    .map((field) => [field.dataset.fact, field.value.trim()])
    .filter(([, value]) => value !== '')
  const tag = byId('own-tag')?.value ?? ''
  keepOwnWorks([{ id: `w${Date.now().toString(36)}`, title, tag, picture, facts }, ...ownWorks()])
  workForm.reset()
  toast(TEXT.added)
}

if (workForm) {
  workForm.addEventListener('submit', addOwnWork)
  showOwnWorks()
}
