const DAY = new Intl.DateTimeFormat(LANG, { dateStyle: 'long' })
const has = (part) => !WITHOUT.includes(part)
const isPost = (post) =>
  typeof post?.id === 'string' && typeof post.title === 'string' && typeof post.text === 'string'

// The first posts are kept at the first change; until then a new version of the page may bring others.
const kept = load({})
let posts = Array.isArray(kept.posts)
  ? kept.posts
      .filter(isPost)
      .map((post) => ({ ...post, tags: Array.isArray(post.tags) ? post.tags : [] }))
  : FIRST.map((post, at) => ({
      ...post,
      id: `first-${at + 1}`,
      at: new Date(Date.now() - at * 86_400_000).toISOString(),
      draft: post.text === '',
    }))
let editing = null

function keep(next) {
  posts = next
  save({ ...load({}), posts })
}

const go = (route) => (location.hash = route)

function route() {
  const [, view = '', name = ''] = location.hash.split('/')
  return { view, name: decodeURIComponent(name) }
}

const SORTS = {
  newest: (one, other) => other.at.localeCompare(one.at),
  oldest: (one, other) => one.at.localeCompare(other.at),
  title: (one, other) => one.title.localeCompare(other.title, LANG),
}
const sorted = () => [...posts].sort(SORTS[ORDER])

function minutesOf(text) {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(han / 350 + words / 220))
}

function factsOf(post) {
  const facts = [DAY.format(new Date(post.at))]
  if (has('reading')) facts.push(`${minutesOf(post.text)} ${TEXT.minutes}`)
  if (AUTHOR) facts.push(`${TEXT.by} ${AUTHOR}`)
  if (post.draft) facts.unshift(TEXT.drafts)
  return make('p', { class: 'facts' }, facts.join(' · '))
}

const tagLink = (tag) => make('a', { href: `#/tag/${encodeURIComponent(tag)}` }, tag)

function show() {
  const { view, name } = route()
  const post = posts.find(({ id }) => id === name)
  const isEditor = has('editor') && (view === 'write' || view === 'edit')
  byId('list-view').hidden = view === 'post' || isEditor
  byId('post-view').hidden = view !== 'post'
  byId('edit-view').hidden = !isEditor
  document.body.classList.toggle('reads', view === 'post' || isEditor)
  if (view === 'post') showPost(post)
  else if (isEditor) openEditor(view === 'edit' ? post : undefined)
  else showList(view === 'tag' ? name : '')
}

function showList(tag) {
  const words = (byId('search')?.value ?? '').trim().toLowerCase()
  const found = sorted().filter(
    (post) =>
      (tag === '' || post.tags.includes(tag)) &&
      `${post.title} ${post.tags.join(' ')} ${post.text}`.toLowerCase().includes(words),
  )
  byId('posts').replaceChildren(...found.map(listItem))
  byId('none').textContent = found.length > 0 ? '' : posts.length > 0 ? TEXT.none : TEXT.empty
  const tags = [...new Set([...TAGS, ...posts.flatMap((post) => post.tags)])]
  const current = (link, is) => (is && link.setAttribute('aria-current', 'page'), link)
  byId('tags')?.replaceChildren(
    current(make('a', { href: '#/' }, TEXT.all), tag === ''),
    ...tags.map((name) => current(tagLink(name), name === tag)),
  )
}

function listItem(post) {
  const number = posts.length - [...posts].sort(SORTS.newest).indexOf(post)
  const text = plain(post.text)
  return make(
    'li',
    { class: post.draft ? 'draft' : false },
    make('span', { class: 'number', 'aria-hidden': 'true' }, String(number).padStart(2, '0')),
    make('h2', {}, make('a', { href: `#/post/${post.id}` }, post.title)),
    text === ''
      ? ''
      : make(
          'p',
          { class: 'start' },
          text.length > 170 ? `${text.slice(0, 168).trimEnd()}…` : text,
        ),
    factsOf(post),
  )
}

function showPost(post) {
  if (!post) {
    byId('post-view').replaceChildren(
      make('p', {}, TEXT.missing),
      make('a', { href: '#/' }, TEXT.back),
    )
    return
  }
  const tools = has('editor')
    ? [
        make('a', { class: 'quiet-button', href: `#/edit/${post.id}` }, TEXT.edit),
        make(
          'button',
          { type: 'button', class: 'quiet-button', onclick: () => remove(post) },
          TEXT.remove,
        ),
      ]
    : []
  byId('post-view').replaceChildren(
    make('a', { class: 'back', href: '#/' }, `← ${TEXT.back}`),
    make('h2', {}, post.title),
    factsOf(post),
    make('div', { class: 'body' }, ...blocks(post.text)),
    post.tags.length > 0 && has('tags')
      ? make('p', { class: 'tags' }, ...post.tags.map(tagLink))
      : '',
    make('p', { class: 'post-tools' }, ...tools),
  )
}

function remove(post) {
  const before = posts
  keep(posts.filter(({ id }) => id !== post.id))
  go('#/')
  toast(TEXT.removed, () => {
    keep(before)
    show()
  })
}

function openEditor(post) {
  editing = post ?? null
  const { draft } = load({})
  const unsaved = draft?.id === (post?.id ?? '') ? draft : null
  byId('edit-title').value = unsaved?.title ?? post?.title ?? ''
  byId('edit-tags').value = unsaved?.tags ?? post?.tags.join(', ') ?? ''
  byId('edit-text').value = unsaved?.text ?? post?.text ?? ''
  byId('edit-error').textContent = ''
  const tags = [...new Set([...TAGS, ...posts.flatMap((one) => one.tags)])]
  byId('known-tags').replaceChildren(...tags.map((tag) => make('option', { value: tag })))
  byId('preview').replaceChildren(...blocks(byId('edit-text').value))
  byId('edit-title').focus()
}

/** What is typed is kept with every letter, so that a closed tab loses nothing. */
function keepTyped() {
  byId('preview').replaceChildren(...blocks(byId('edit-text').value))
  const [title, tags, text] = ['title', 'tags', 'text'].map((name) => byId(`edit-${name}`).value)
  save({ ...load({}), draft: { id: editing?.id ?? '', title, tags, text } })
}

function finish(draft) {
  const title = byId('edit-title').value.trim()
  if (title === '') {
    byId('edit-error').textContent = TEXT.untitled
    byId('edit-title').focus()
    return
  }
  const tags = byId('edit-tags')
    .value.split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  const post = {
    id: editing?.id ?? `p${Date.now().toString(36)}`,
    at: editing?.at ?? new Date().toISOString(),
    title,
    tags: [...new Set(tags)],
    text: byId('edit-text').value,
    draft,
  }
  keep(editing ? posts.map((one) => (one.id === post.id ? post : one)) : [post, ...posts])
  dropTyped()
  go(`#/post/${post.id}`)
}

function dropTyped() {
  const { draft, ...rest } = load({})
  save(rest)
}

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

byId('search')?.addEventListener('input', show)
byId('edit-view').addEventListener('input', keepTyped)
byId('edit-view').addEventListener('submit', (event) => {
  event.preventDefault()
  finish(false)
})
byId('keep-draft').addEventListener('click', () => finish(true))
document.querySelector('.cancel').addEventListener('click', dropTyped)
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
