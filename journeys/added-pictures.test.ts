/** Pictures and text files in the chat, and a look at the preview: what reaches the model, the project and the history. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { filesOnDevice } from './in-page.ts'
import { makeApp, showPane, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let service: ScriptedService
let browser: Browser

beforeAll(async () => {
  service = await startScriptedService()
  server = await startServer({}, service.env)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await service?.stop()
})

const said = {
  en: {
    app: 'Tea shop',
    field: 'Add pictures or files',
    list: 'Added to the message',
    put: 'Put into the app: shop.png',
    inProject: 'In the app: images/shop.png',
    out: 'Remove four.png',
    full: 'A message can have at most 4 pictures and files. five.png was not added.',
    note: '(Added, not kept in the chat: shop.png, tea.csv, drop.png)',
    look: 'Look at it',
    settings: 'Chat settings',
    looks: 'Look at the app after a change',
    looking: 'The AI looks at the app.',
  },
  zh: {
    app: '茶铺',
    field: '添加图片或文件',
    list: '随消息添加的内容',
    put: '放进应用: shop.png',
    inProject: '已放进应用：images/shop.png',
    out: '移除 four.png',
    full: '每条消息最多添加 4 个图片或文件，five.png 未添加。',
    note: '（附带的内容，对话记录中不保存：shop.png, tea.csv, drop.png）',
    look: '看看效果',
    settings: '对话设置',
    looks: '改完后自动看看效果',
    looking: 'AI 正在看应用的效果。',
  },
} as const

const page1 = '<!doctype html><title>Tea</title><style>body{background:#fc0}</style><h1>Tea</h1>'
const write = (content: string) => ({
  calls: [{ name: 'write_file', args: { path: 'index.html', content } }],
})

/** Of the last call: its words, and the pictures with their sizes. */
async function lastAsked(page: Page): Promise<{ text: string; sizes: string[] }> {
  const Body = z.object({ messages: z.array(z.object({ content: z.unknown() })) })
  const Part = z.object({
    text: z.string().optional(),
    image_url: z.object({ url: z.string() }).optional(),
  })
  const { messages } = Body.parse(JSON.parse(service.asked.at(-1) ?? '{}'))
  const parts = messages.flatMap(({ content }) => z.array(Part).safeParse(content).data ?? [])
  const urls = parts.flatMap(({ image_url: image }) => (image ? [image.url] : []))
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          return `${url.slice(5, url.indexOf(';'))} ${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    urls,
  )
  return { text: parts.map(({ text }) => text ?? '').join('\n'), sizes }
}

/** Makes a picture in the page and gives it to the chat as a person does. */
function givePicture(
  page: Page,
  how: 'paste' | 'drop',
  picture: { name: string; width: number; height: number },
): Promise<void> {
  return page.evaluate(
    async ({ way, name, width, height }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      if (pen) pen.fillStyle = '#0a7'
      pen?.fillRect(0, 0, width, height)
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done)
      })
      const data = new DataTransfer()
      data.items.add(new File([blob ?? ''], name, { type: 'image/png' }))
      const box = document.querySelector('.composer textarea')
      const event =
        way === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      box?.dispatchEvent(event)
    },
    { way: how, ...picture },
  )
}

async function ended(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  await page.getByRole('button', { name: words[locale].send, exact: true }).waitFor()
}

test.each(
  inTurn([
    { locale: 'en', width: 1280, scheme: 'light' },
    { locale: 'zh', width: 390, scheme: 'dark' },
  ] as const),
)(
  'pictures that are pasted, dropped and chosen reach the model and the project, and the history names them ($locale, $width px) [AGT-50] [AGT-51]',
  async ({ locale, width, scheme }) => {
    const say = said[locale]
    const profile = await openProfile(browser, { width, height: 844, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page, faults } = visitor
    page.setDefaultTimeout(30_000)
    await page.emulateMedia({ colorScheme: scheme })
    await signUp(visitor, `pia${width}`)
    service.answers.push(write(page1), { text: 'First.' })
    const appId = await makeApp(visitor, { name: say.app, prompt: 'Tea' })
    await showPane(visitor, 'chat')
    const list = page.getByRole('list', { name: say.list })
    const box = page.getByLabel(words[locale].ask)

    await givePicture(page, 'paste', { name: 'shop.png', width: 3_000, height: 600 })
    await list.getByText('shop.png').waitFor()
    await page
      .getByLabel(say.field, { exact: true })
      .first()
      .setInputFiles({ name: 'tea.csv', mimeType: 'text/csv', buffer: Buffer.from('Sencha,4') })
    await list.getByText('tea.csv').waitFor()
    await givePicture(page, 'drop', { name: 'drop.png', width: 40, height: 30 })
    await list.getByText('drop.png').waitFor()
    await givePicture(page, 'drop', { name: 'four.png', width: 40, height: 30 })
    await list.getByText('four.png').waitFor()
    await givePicture(page, 'drop', { name: 'five.png', width: 40, height: 30 })
    await page.getByText(say.full).waitFor()
    await page.getByRole('button', { name: say.out }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    await page.getByRole('button', { name: say.put }).press('Enter')
    await page.getByText(say.inProject).waitFor()
    await visitor.look()
    await shot(page, `added-${locale}`)

    const withDrop = page1.replace('>Tea<', '>Teas<img src="images/drop.png" alt=""><')
    service.answers.push(write(withDrop), { text: 'Like your shop.' })
    await box.fill('Like this')
    await box.press('Enter')
    await page.getByText('Like your shop.').waitFor()
    await ended(visitor)
    const asked = await lastAsked(page)
    expect(asked.sizes).toEqual(['image/png 1568x314', 'image/png 40x30'])
    expect(asked.text).toContain('Sencha,4')
    expect(asked.text).toContain(
      'shop.png, in the project as images/shop.png; drop.png (write images/drop.png in',
    )
    const files = await page.evaluate(filesOnDevice, appId)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['images/shop.png', 'images/drop.png']),
    )
    await visitor.look()
    await shot(page, `sent-${locale}`)

    // The person looks at it; the picture is as wide as the preview.
    service.answers.push({ text: 'It looks good.' })
    await page.getByRole('button', { name: say.look, exact: true }).press('Enter')
    await page.getByText('It looks good.').waitFor()
    await ended(visitor)
    const looked = await lastAsked(page)
    const shownWidth = await page.evaluate(() => document.querySelector('.bench')?.clientWidth ?? 0)
    expect(looked.sizes).toHaveLength(1)
    expect(looked.sizes[0]).toMatch(/^image\/jpeg \d+x\d+$/)
    expect(looked.text).toContain('preview.jpg')
    if (width > 640) expect(shownWidth).toBeGreaterThan(0)

    // The agent looks at it, once switched on, once a turn.
    await page.getByRole('button', { name: say.settings }).click()
    await page.getByRole('menuitemcheckbox', { name: say.looks }).click()
    service.answers.push(
      write(page1.replace('>Tea<', '>Green<')),
      { text: 'Changed.' },
      { text: 'It looks as it should.' },
    )
    await box.fill('Green')
    await box.press('Enter')
    await page.getByText('It looks as it should.').waitFor()
    await page.getByText(say.looking).waitFor()
    await ended(visitor)
    expect((await lastAsked(page)).sizes).toHaveLength(1)

    await page.reload()
    await showPane(visitor, 'chat')
    await page.getByText(say.note).waitFor()
    expect(await page.locator('.feed .added').count()).toBe(0)
    expect(faults).toEqual([])
    await profile.close()
  },
)

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
