let editing = null
/** The post that chance opened last, so that it opens another one next. */
let lastOpened = ''

function openEditor(post) {
  editing = post ?? null
  const { draft } = load({})
  const unsaved = draft?.id === (post?.id ?? '') ? draft : null
  byId('edit-title').value = unsaved?.title ?? post?.title ?? ''
  byId('edit-tags').value = unsaved?.tags ?? post?.tags.join(', ') ?? ''
  byId('edit-text').value = unsaved?.text ?? post?.text ?? ''
  byId('edit-date').value = unsaved?.date ?? localDay(post?.at)
  const own = unsaved?.own ?? post?.own ?? {}
  byId('edit-fields')?.replaceChildren(
    ...FIELDS.map((field) => fieldInput(field, own[field.id], 'edit-own')),
  )
  byId('edit-error').textContent = ''
  const tags = [...new Set([...TAGS, ...posts.flatMap((one) => one.tags)])]
  byId('known-tags').replaceChildren(...tags.map((tag) => make('option', { value: tag })))
  byId('preview').replaceChildren(...blocks(byId('edit-text').value))
  byId('edit-title').focus()
}

/** What is typed is kept with every letter, so that a closed tab loses nothing. */
function keepTyped() {
  byId('preview').replaceChildren(...blocks(byId('edit-text').value))
  const [title, tags, text, date] = ['title', 'tags', 'text', 'date'].map(
    (name) => byId(`edit-${name}`).value,
  )
  const own = fieldValues('edit-own')
  save({ ...load({}), draft: { id: editing?.id ?? '', title, tags, text, date, own } })
}

function finish(draft) {
  const own = fieldValues('edit-own')
  const named = FIELDS.filter(({ type }) => type === 'text').map(({ id }) => own[id])
  const title = byId('edit-title').value.trim() || named.find(Boolean) || dayTitle()
  if (title === '') {
    byId('edit-error').textContent = TEXT.untitled
    byId('edit-title').focus()
    return
  }
  const tags = byId('edit-tags')
    .value.split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map(knownTag)
  const post = {
    id: editing?.id ?? `p${Date.now().toString(36)}`,
    at: momentOf(byId('edit-date').value, editing?.at),
    title,
    own,
    heart: editing?.heart === true,
    tags: [...new Set(tags)],
    text: byId('edit-text').value,
    draft,
  }
  keep(editing ? posts.map((one) => (one.id === post.id ? post : one)) : [post, ...posts])
  dropTyped()
  go(`#/post/${post.id}`)
}

/** What has no title but a text bears its day. */
function dayTitle() {
  const isWritten = byId('edit-text').value.trim() !== ''
  return isWritten ? DAY.format(new Date(momentOf(byId('edit-date').value, editing?.at))) : ''
}

function dropTyped() {
  const { draft, ...rest } = load({})
  save(rest)
}

byId('edit-view').addEventListener('input', keepTyped)
byId('edit-view').addEventListener('submit', (event) => {
  event.preventDefault()
  finish(false)
})
byId('keep-draft').addEventListener('click', () => finish(true))
document.querySelector('.cancel').addEventListener('click', dropTyped)

function bringIn(text) {
  const read = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })()
  const found = Array.isArray(read) ? read.filter(isPost) : []
  if (found.length === 0) return toast(TEXT.badFile)
  const ids = new Set(found.map(({ id }) => id))
  const whole = found.map((post) => ({
    at: new Date().toISOString(),
    draft: false,
    ...post,
    tags: Array.isArray(post.tags) ? post.tags.map(String) : [],
  }))
  keep([...whole, ...posts.filter(({ id }) => !ids.has(id))])
  show()
}

byId('open-random')?.addEventListener('click', () => {
  const written = posts.filter(({ draft }) => !draft)
  const others = written.filter(({ id }) => id !== lastOpened)
  const pool = others.length > 0 ? others : written
  if (pool.length === 0) return toast(TEXT.empty)
  lastOpened = pool[Math.floor(Math.random() * pool.length)].id
  go(`#/post/${lastOpened}`)
})
byId('search')?.addEventListener('input', show)
byId('take-out').addEventListener('click', () =>
  saveFile('posts.json', JSON.stringify(posts, null, 2), 'application/json'),
)
byId('bring-in').addEventListener('change', async (event) => {
  const text = await readChosenFile(event)
  if (text !== null) bringIn(text)
})
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.target.matches('input, textarea') && byId('search')) {
    event.preventDefault()
    go('#/')
    byId('search').focus()
  }
})
window.addEventListener('hashchange', () => {
  show()
  window.scrollTo(0, 0)
  if (byId('edit-view').hidden) byId('main').focus({ preventScroll: true })
})
show()

/** A tag is written in one way: 'Compost' is the 'compost' that there is. */
function knownTag(tag) {
  const all = [...TAGS, ...posts.flatMap((one) => one.tags)]
  return all.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag
}
