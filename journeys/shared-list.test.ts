/** A shopping list that two people edit at once, each in a browser of their own: invited by a link, live, offline, removed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { formFetch, publishFilesByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shopping</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root { color-scheme: light dark } button, input { min-height: 44px; font: inherit } body { font: 1rem/1.5 system-ui; margin: 1rem }</style>
<main><h1>Shopping</h1><p id="who"></p><button id="in">Sign in</button> <button id="new">New list</button>
<p role="status"></p><div id="lists"></div></main>
<script src="/_app/v1.js"></script><script src="app.js"></script>`
const script = `
const lists = cube.db.collection('lists')
const status = document.querySelector('[role=status]')
const say = (error) => { status.textContent = error ? error.code + ': ' + error.message : '' }
const make = (name, text = '', more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more })
const people = new Map()
let shown = { docs: [] }
function draw(page = shown) {
  shown = page
  document.getElementById('lists').replaceChildren(...page.docs.map((list) => {
    const section = make('section')
    const { name, items = [], count = 0 } = list.data()
    section.append(make('h2', name), make('p', list.role + ', ' + count + ' changes, ' + page.pending + ' waiting'))
    const rows = make('ul')
    rows.append(...items.map((item) => {
      const row = make('li', item + ' ')
      if (list.role !== 'viewer') row.append(make('button', 'Got it', { ariaLabel: 'Got ' + item, onclick: () =>
        list.ref.update({ items: cube.arrayRemove(item), count: cube.increment(1) }).catch(say) }))
      return row
    }))
    section.append(rows)
    if (list.role !== 'viewer') {
      const form = make('form')
      const label = make('label', 'Add ')
      const field = make('input', '', { value: drafts.get(list.id) ?? '', oninput: () => drafts.set(list.id, field.value) })
      label.append(field)
      form.append(label, make('button', 'Add it'))
      form.onsubmit = (event) => {
        event.preventDefault()
        list.ref.update({ items: cube.arrayUnion(field.value), count: cube.increment(1) }).catch(say)
        drafts.delete(list.id)
        field.value = ''
      }
      section.append(form)
    }
    if (list.isMine) {
      section.append(make('button', 'Invite', { onclick: () => list.ref.invite({ role: 'editor' }).then(({ url }) => { status.textContent = url }, say) }))
      section.append(make('button', 'Who is in?', { onclick: async () => { people.set(list.id, (await list.ref.members()).members); draw() } }))
      for (const person of people.get(list.id) ?? [])
        section.append(make('button', 'Remove ' + person.name, { onclick: () => list.ref.removeMember(person.id).then(() => { people.delete(list.id); draw() }, say) }))
    } else section.append(make('button', 'Leave', { onclick: () => list.ref.leave().catch(say) }))
    return section
  }))
}
const drafts = new Map()
lists.onSnapshot(draw, say)
document.getElementById('new').onclick = () => lists.add({ name: 'Party', items: [], count: 0 }).catch(say)
cube.onMe((me) => { document.getElementById('who').textContent = me.isSignedIn ? 'Hello ' + me.name : 'A visitor' })
const open = () => cube.accept().then((opened) => { if (opened) status.textContent = 'Opened as ' + opened.role }, say)
document.getElementById('in').onclick = () => cube.signIn().then(open, say)
open()
`
const rules = {
  collections: {
    lists: {
      kind: 'shared',
      title: 'Shopping lists',
      fields: {
        name: { type: 'string', maxLength: 80 },
        items: { type: 'array', maxLength: 200 },
        count: { type: 'integer' },
      },
    },
  },
}

const continues = {
  en: { heading: 'Continue in shopping', name: 'Your name there', go: 'Continue' },
  zh: { heading: '继续使用“shopping”', name: '你在那里的名字', go: '继续' },
}

/** Signs in to the app from its own button, under a name. */
async function signInToApp({ page: at, locale }: Visitor, name: string): Promise<void> {
  const opened = at.waitForEvent('popup')
  await at.getByRole('button', { name: 'Sign in' }).click()
  const consent = await opened
  const words = continues[locale]
  await consent.getByRole('heading', { name: words.heading }).waitFor()
  await consent.getByLabel(words.name).fill(name)
  await consent.getByRole('button', { name: words.go, exact: true }).click()
  await at.getByText(`Hello ${name}`).waitFor()
}

const put = async (at: Page, item: string): Promise<void> => {
  await at.getByLabel('Add').fill(item)
  await at.getByRole('button', { name: 'Add it' }).click()
}
const seen = (at: Page, item: string) =>
  at.getByRole('listitem').filter({ hasText: item }).waitFor()

test('two people edit one list at once: by a link, live, offline and back, until one is removed [DAT-05] [DAT-24] [DAT-11]', async () => {
  const files = { 'index.html': page, 'app.js': script, 'data.json': JSON.stringify(rules) }
  const token = await signUpByForms(server, new FormBrowser(formFetch(server)), 'rosa')
  const { url } = await publishFilesByApi(server, { token, owner: 'rosa' }, 'shopping', files)
  const profiles = [
    await openProfile(browser, { width: 1440, height: 900 }),
    await openProfile(browser, { width: 390, height: 844, locale: 'zh', colours: 'dark' }),
  ] as const
  const ada = await visit(profiles[0], server.url, 'en')
  const bo = await visit(profiles[1], server.url, 'zh')
  await signUp(ada, 'ada')
  await signUp(bo, 'bo')

  await ada.page.goto(url)
  await signInToApp(ada, 'Ada 阿达')
  await ada.page.getByRole('button', { name: 'New list' }).click()
  await ada.page.getByText('writer, 0 changes').waitFor()
  await ada.page.getByRole('button', { name: 'Invite' }).click()
  const link = await ada.page.getByText('#cube-invite=').textContent()
  // Whoever opens the link is asked to sign in first, and is in once they did; the code is out of the address.
  await bo.page.goto(link ?? '')
  await bo.page.getByText('dataSignIn').waitFor()
  expect(bo.page.url()).not.toContain('cube-invite')
  await signInToApp(bo, 'Bo')
  await bo.page.getByText('Opened as editor').waitFor()
  await bo.page.getByText('editor, 0 changes').waitFor()
  for (const { page: at } of [ada, bo]) expect(await axeFaults(at)).toEqual([])

  for (const item of ['milk', 'tea', 'bread']) {
    await put(bo.page, item)
    await seen(ada.page, item)
  }
  // Both at one moment: neither takes anything of the other's away.
  await Promise.all([put(ada.page, 'plums'), put(bo.page, 'rice')])
  for (const { page: at } of [ada, bo]) for (const item of ['plums', 'rice']) await seen(at, item)
  await ada.page.getByText('writer, 5 changes').waitFor()

  await bo.page.context().setOffline(true)
  await put(bo.page, 'from the train')
  await seen(bo.page, 'from the train')
  await bo.page.getByText('1 waiting').waitFor()
  await ada.page.getByRole('button', { name: 'Got milk' }).click()
  await put(ada.page, 'salt')
  await seen(ada.page, 'salt')
  await bo.page.context().setOffline(false)
  await seen(ada.page, 'from the train')
  const items = ['tea', 'bread', 'from the train', 'plums', 'rice', 'salt']
  const shown = async (at: Page) =>
    (await at.getByRole('listitem').allTextContents()).map((text) => text.replace(/ Got it$/, ''))
  for (const { page: at } of [ada, bo])
    await expect.poll(async () => (await shown(at)).toSorted()).toEqual(items.toSorted())
  await bo.page.getByText('editor, 8 changes, 0 waiting').waitFor()

  await ada.page.getByRole('button', { name: 'Who is in?' }).click()
  await ada.page.getByRole('button', { name: 'Remove Bo' }).click()
  await expect.poll(() => bo.page.getByRole('heading', { name: 'Party' }).count()).toBe(0)
  await bo.page.goto(link ?? '')
  await bo.page.getByText('dataInvitationEnded').waitFor()
  await bo.page.reload()
  await bo.page.getByText('Hello Bo').waitFor()
  expect(await bo.page.getByRole('heading', { name: 'Party' }).count()).toBe(0)
  const faults = [...ada.faults, ...bo.faults].filter(
    (fault) => !/ERR_INTERNET_DISCONNECTED|invitations|status of 40[14]/.test(fault),
  )
  expect(faults).toEqual([])
}, 180_000)
