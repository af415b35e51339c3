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
function keep(next) {
  posts = next
  save({ ...load({}), posts })
}

const go = (route) => (location.hash = route)

function route() {
  const [, view = '', name = ''] = location.hash.split('/')
  return { view, name: decodeURIComponent(name) }
}

const first = FIELDS.find(({ type }) => type === 'number')
const numberOf = ({ own }) => Number(own?.[first?.id]) || 0
const SORTS = {
  number: (one, other) => numberOf(one) - numberOf(other) || one.at.localeCompare(other.at),
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

const bornOn = () => BORN || (load({}).born ?? '')

function factsOf(post) {
  const facts = [DAY.format(new Date(post.at))]
  if (bornOn()) facts.push(ageOn(bornOn(), post.at))
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
  else showList(view, name)
}

/** Whether a post stands in the list that an address names: of a tag, a month, drafts, favourites. */
const LISTS = {
  tag: (post, name) => post.tags.includes(name),
  month: (post, name) => monthOf(post) === name,
  drafts: (post) => post.draft,
  hearts: (post) => post.heart === true,
}
const chosen = {}

function showList(view, name) {
  const words = (byId('search')?.value ?? '').trim().toLowerCase()
  const isListed = LISTS[view] ?? ((post) => !(DRAFTS_APART && post.draft))
  const found = sorted().filter(
    (post) =>
      isListed(post, name) &&
      fieldsMatch(post.own, chosen) &&
      `${post.title} ${post.tags.join(' ')} ${post.text} ${fieldWords(post.own)}`
        .toLowerCase()
        .includes(words),
  )
  byId('posts').replaceChildren(...found.map(listItem))
  byId('none').textContent = found.length > 0 ? '' : posts.length > 0 ? TEXT.none : TEXT.empty
  drawLinks(view, name)
  drawMonths(posts, name)
  drawContents(found)
  drawFieldFilters(
    byId('filters'),
    posts.map(({ own }) => own),
    chosen,
    show,
  )
  drawTotals(posts.filter(({ draft }) => !draft))
}

function drawLinks(view, name) {
  const tags = [...new Set([...TAGS, ...posts.flatMap((post) => post.tags)])]
  const current = (link, is) => (is && link.setAttribute('aria-current', 'page'), link)
  const listLink = (to, text) => current(make('a', { href: `#/${to}` }, text), view === to)
  const drafts = posts.filter(({ draft }) => draft).length
  byId('tags')?.replaceChildren(
    listLink('', DRAFTS_APART ? TEXT.published : TEXT.all),
    DRAFTS_APART ? listLink('drafts', `${TEXT.draftList} (${drafts})`) : '',
    HEARTS ? listLink('hearts', TEXT.hearts) : '',
    ...tags.map((tag) => current(tagLink(tag), view === 'tag' && tag === name)),
  )
}

function listItem(post) {
  const place = posts.length - [...posts].sort(SORTS.newest).indexOf(post)
  const number = ORDER === 'number' ? numberOf(post) : place
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
    fieldFacts(post.own),
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
        HEARTS ? heartButton(post) : '',
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
    fieldFacts(post.own),
    make('div', { class: 'body' }, ...blocks(post.text)),
    post.tags.length > 0 && has('tags')
      ? make('p', { class: 'tags' }, ...post.tags.map(tagLink))
      : '',
    make('p', { class: 'post-tools' }, ...tools),
    neighbours(post),
  )
}

/** The posts before and after one, as the list has them. */
function neighbours(post) {
  const all = sorted().filter(({ draft }) => draft === post.draft)
  const at = all.findIndex(({ id }) => id === post.id)
  const link = (other, sign) =>
    other ? make('a', { href: `#/post/${other.id}` }, sign.replace('%', other.title)) : ''
  return make(
    'nav',
    { class: 'neighbours', 'aria-label': TEXT.contents },
    link(all[at - 1], '← %'),
    link(all[at + 1], '% →'),
  )
}

function heartButton(post) {
  const heart = post.heart !== true
  const press = () => {
    keep(posts.map((one) => (one.id === post.id ? { ...one, heart } : one)))
    show()
  }
  const attributes = { type: 'button', class: 'quiet-button', 'aria-pressed': String(!heart) }
  return make('button', { ...attributes, onclick: press }, `${heart ? '♡' : '♥'} ${TEXT.heart}`)
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
