/** A guest book that two people share, each in a browser of their own: live, by a nickname, as strangers, reported. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { formFetch, publishFilesByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
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

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guest book</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Guest book</h1><p id="who"></p><button id="in">Sign in</button>
<form><label>Your line <input required maxlength="80"></label><button>Sign</button></form>
<ul></ul><script src="/_app/v1.js"></script><script src="app.js"></script>`
const script = `
const book = cube.db.collection('lines')
const list = document.querySelector('ul')
book.orderBy('createdAt', 'desc').limit(50).onSnapshot((lines) => {
  list.replaceChildren(...lines.docs.map((line) => {
    const item = document.createElement('li')
    item.textContent = (line.by.name ?? 'Somebody') + ': ' + line.data().text
    return item
  }))
})
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault()
  const field = document.querySelector('input')
  book.add({ text: field.value }).then(() => { field.value = '' })
}
const who = (me) => { document.getElementById('who').textContent = me.isSignedIn ? 'Hello ' + me.name : 'A visitor' }
cube.onMe(who)
document.getElementById('in').onclick = () => cube.signIn()
`
const rules = {
  collections: {
    lines: {
      kind: 'wall',
      title: 'Lines in the guest book',
      anonymous: true,
      fields: { text: { type: 'string', required: true, maxLength: 80 } },
    },
  },
}

/** Publishes it without a browser; answers its address. */
async function publishGuestBook(): Promise<string> {
  const token = await signUpByForms(server, new FormBrowser(formFetch(server)), 'rosa')
  const files = { 'index.html': page, 'app.js': script, 'data.json': JSON.stringify(rules) }
  return (await publishFilesByApi(server, { token, owner: 'rosa' }, 'guests', files)).url
}

const sign = async (at: Page, text: string): Promise<void> => {
  await at.getByLabel('Your line').fill(text)
  await at.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('two people sign one book, each sees the other at once, one of them by a nickname from a consent page [DAT-02] [DAT-08] [DAT-10]', async () => {
  const url = await publishGuestBook()
  const ada = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  await signUp(ada, 'ada')
  const bo = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  const faults: string[] = []
  for (const one of [ada.page, bo]) {
    one.on('pageerror', (error) => faults.push(error.message))
    one.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    await one.goto(url)
  }
  await ada.page.getByText('A visitor').waitFor()
  await sign(bo, 'Bo was here')
  await ada.page.getByRole('listitem').filter({ hasText: 'Somebody: Bo was here' }).waitFor()

  const opened = ada.page.waitForEvent('popup')
  await ada.page.getByRole('button', { name: 'Sign in' }).click()
  const consent = await opened
  await consent.getByRole('heading', { name: 'Continue in guests' }).waitFor()
  await consent.getByText('Lines in the guest book').waitFor()
  await consent.getByText('Everybody reads it; each changes only their own.').waitFor()
  expect(await axeFaults(consent)).toEqual([])
  await consent.getByLabel('Your name there').fill('Ada 阿达')
  await consent.getByRole('button', { name: 'Continue' }).click()
  await ada.page.getByText('Hello Ada 阿达').waitFor()
  await expect.poll(() => consent.isClosed()).toBe(true)
  await sign(ada.page, 'Ada too')
  await bo.getByRole('listitem').filter({ hasText: 'Ada 阿达: Ada too' }).waitFor()
  // Away and back: nothing is lost and nothing doubled.
  await bo.context().setOffline(true)
  await sign(bo, 'From the train')
  await bo.getByRole('listitem').filter({ hasText: 'From the train' }).waitFor()
  await bo.context().setOffline(false)
  await ada.page.getByRole('listitem').filter({ hasText: 'From the train' }).waitFor()
  await ada.page.reload()
  await ada.page.getByText('Hello Ada 阿达').waitFor()
  await expect.poll(() => ada.page.getByRole('listitem').count()).toBe(3)
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await ada.page.goto(`${server.url}/dashboard?tab=account`)
  const known = ada.page.getByRole('region', { name: 'Apps that know you' })
  await known.getByText('knows you as “Ada 阿达”').waitFor()
  expect(await axeFaults(ada.page)).toEqual([])
  await known.getByRole('button', { name: 'Delete my data in guests' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click()
  await expect.poll(() => bo.getByRole('listitem').count()).toBe(2)
  await known.getByRole('button', { name: 'Remove access of guests' }).click()
  const asked = ada.page.getByRole('dialog', { name: 'Remove access of “guests”?' })
  await asked.getByText('out of what others there let you into').waitFor()
  expect(await axeFaults(ada.page)).toEqual([])
  await asked.getByRole('button', { name: 'Remove access' }).click()
  await known.getByText('No app knows you.').waitFor()
}, 120_000)
