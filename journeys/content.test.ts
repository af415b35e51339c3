/** An owner changes texts, lists and colours without code: the Content view beside the preview. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, signUp, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import type { ScriptedModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let page: Page
let model: ScriptedModel

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const home = `<!doctype html>
<html lang="en">
<title>Tea</title>
<h1></h1>
<ul></ul>
<script src="content.js"></script>
<script>
  document.querySelector('h1').textContent = content.title
  document.querySelector('h1').style.color = content.colors.accent
  for (const { name, price } of content.teas)
    document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: name + ' ' + price }))
</script>
`
const content = `// What people change.
globalThis.content = {
  "title": "Tea",
  "colors": { "accent": "#aa3300", "ground": "#ffffff" },
  "teas": [
    { "name": "Green", "price": 3 },
    { "name": "Black", "price": 2.50 }
  ]
}
`
const schema = JSON.stringify({
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title of the page', maxLength: 20 },
    teas: {
      type: 'array',
      title: 'Teas',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, price: { type: 'number', minimum: 0 } },
      },
    },
  },
})

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await signUp(owner, 'ada')
  model.answers = [
    {
      calls: [
        write('index.html', home),
        write('content.js', content),
        write('content.schema.json', schema),
      ],
    },
    { text: 'Here is your tea.' },
  ]
  await makeApp(owner, { name: 'Tea', prompt: 'A page about tea' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const app = () => page.frameLocator('.bench iframe').frameLocator('iframe').last()
const form = () => page.getByRole('region', { name: 'Content of the app' })
const teas = () => app().getByRole('listitem').allTextContents()
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The text of the file as the code view has it. */
async function fileText(): Promise<string> {
  await button('Show code').click()
  await page.getByRole('tab', { name: 'content.js' }).click()
  await page.locator('.code-editor .cm-line').getByText('globalThis.content').first().waitFor()
  const lines = await page.locator('.code-editor .cm-line').allTextContents()
  await button('Content').click()
  return lines.join('\n')
}

test('a changed field is in the preview beside it, and nothing else of the file differs [CON-03] [CON-05]', async () => {
  await button('Content').click()
  const title = form().getByLabel('Title of the page')
  await title.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' house')
  await app().getByRole('heading', { name: 'Tea house' }).waitFor()
  // The cursor stays where it was.
  await page.keyboard.type('!')
  await app().getByRole('heading', { name: 'Tea house!' }).waitFor()
  expect(await title.inputValue()).toBe('Tea house!')
  expect(await fileText()).toBe(content.replace('"Tea"', '"Tea house!"'))
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what is typed in one go is one step of undo, also where it is stored on the way [CON-05]', async () => {
  const title = form().getByLabel('Title of the page')
  await title.fill('Coff')
  await app().getByRole('heading', { name: 'Coff', exact: true }).waitFor()
  await title.fill('Coffee')
  await app().getByRole('heading', { name: 'Coffee' }).waitFor()
  await button('Undo').click()
  await app().getByRole('heading', { name: 'Tea house!' }).waitFor()
  expect(await title.inputValue()).toBe('Tea house!')
})

test('a value that may not stand is told at its field, and the last good one stays in the file [CON-07]', async () => {
  const title = form().getByLabel('Title of the page')
  await title.fill('A title of more than twenty letters')
  await form().getByText('At most 20 characters.').waitFor()
  await title.fill('')
  await form().getByText('This can’t be empty.').waitFor()
  const price = form().getByLabel('Price, item 1')
  await price.fill('dear')
  await form().getByText('Enter a number.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await price.fill('4')
  await title.fill('Tea')
  await expect.poll(teas).toEqual(['Green 4', 'Black 2.5'])
  expect(await fileText()).toBe(content.replace('"price": 3', '"price": 4'))
})

test('items are added, moved by key, pasted from a table and removed [CON-04]', async () => {
  await button('Add to Teas').click()
  await page.keyboard.type('White')
  await expect.poll(teas).toEqual(['Green 4', 'Black 2.5', 'White 0'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(teas).toEqual(['Green 4', 'White 0', 'Black 2.5'])
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Oolong\t5\nMint\t1,5\nRooibos\tfree\n')
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
  })
  await expect.poll(teas).toEqual(['Green 4', 'Oolong 5', 'Mint 1.5', 'Rooibos 0'])
  await form().getByText('1 pasted cell did not fit and was left out').last().waitFor()
  await button('Remove item 1').click()
  await expect.poll(teas).toEqual(['Oolong 5', 'Mint 1.5', 'Rooibos 0'])
})

test('one item after another is typed without leaving the keys, and none is lost', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Tea ${at}`)
  await button('Add to Teas').click()
  // Enter goes on to the same cell of the next item, and adds one after the last.
  for (const name of names) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  const typed = async () => (await teas()).slice(3)
  await expect.poll(typed).toEqual([...names.map((name) => `${name} 0`), ' 0'])
  // An empty one is followed by no other.
  await page.keyboard.press('Enter')
  const cells = form().getByRole('textbox', { name: /^Name, item/ })
  expect(await cells.count()).toBe(34)
  await cells.nth(3).press('Enter')
  expect(await cells.nth(4).evaluate((one) => one === document.activeElement)).toBe(true)
  // Nor is it kept, once its row is left.
  await expect.poll(typed).toEqual(names.map((name) => `${name} 0`))
  await cells.last().press('Enter')
  await expect.poll(() => cells.count()).toBe(34)
  // Here by the pointer: what is pressed is pressed, though the row above it goes.
  for (let at = 0; at < 31; at += 1) {
    await button('Add to Teas').click()
    await page.keyboard.type('x')
  }
  await expect.poll(async () => (await typed()).filter((tea) => tea === 'x 0').length).toBe(31)
  // Back to the three of before.
  await form()
    .getByRole('group', { name: 'Teas' })
    .getByRole('button', { name: /^Remove item/ })
    .last()
    .click()
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('Enter')
  await expect.poll(teas).toEqual(['Oolong 5', 'Mint 1.5', 'Rooibos 0'])
})

test('a colour is told with its contrast against the ground beside it [CON-04]', async () => {
  const accent = form().getByRole('textbox', { name: 'Accent', exact: true })
  await accent.fill('#dddddd')
  await form().getByText('Contrast with the ground: 1.3 to 1. Text needs 4.5.').waitFor()
  const color = () =>
    app()
      .getByRole('heading')
      .evaluate((one) => getComputedStyle(one).color)
  await expect.poll(color).toBe('rgb(221, 221, 221)')
  // What is typed on the way is no other kind of field.
  await accent.fill('')
  await accent.pressSequentially('#a30')
  await expect.poll(color).toBe('rgb(170, 51, 0)')
  await accent.pressSequentially('33aa')
  await accent.fill('#aa3300')
  expect(await accent.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a content that can’t be read says where, leads to the code, and is not written over [CON-06]', async () => {
  await button('Show code').click()
  await page.getByRole('tab', { name: 'content.js' }).click()
  await page.locator('.code-editor .cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('alert(1)')
  await button('Content').click()
  await page.getByText(/Content can’t be read: line \d+, column 1/).waitFor()
  await button('Open in the code').click()
  await page.getByRole('tab', { name: 'content.js', selected: true }).waitFor()
  await page.locator('.code-editor .cm-content').click()
  await page.keyboard.press('Control+End')
  for (let key = 0; key < 'alert(1)'.length; key += 1) await page.keyboard.press('Backspace')
  await button('Content').click()
  await form().getByLabel('Title of the page').waitFor()
})

test('the message of a commit that changes the content alone names what changed [CON-05]', async () => {
  await form().getByLabel('Title of the page').fill('Tea at last')
  await app().getByRole('heading', { name: 'Tea at last' }).waitFor()
  await button('Show code').click()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  const message = page.getByRole('dialog').getByRole('textbox')
  await expect.poll(() => message.inputValue()).toBe('Content: title, teas')
  await message.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button('Content').click()
})

test('on a phone it is a pane of its own [CON-03] [CON-24]', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Show' })
  await bar.getByRole('button', { name: 'Content' }).click()
  await form().getByLabel('Title of the page').fill('On the phone')
  await bar.getByRole('button', { name: 'Preview' }).click()
  await app().getByRole('heading', { name: 'On the phone' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('an app without a content has no such view [CON-03]', async () => {
  model.answers = [
    { calls: [write('index.html', '<!doctype html><title>Plain</title><h1>Plain</h1>')] },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: 'Plain', prompt: 'A plain page' })
  await app().getByRole('heading', { name: 'Plain' }).waitFor()
  await button('Show code').waitFor()
  expect(await button('Content').count()).toBe(0)
})
