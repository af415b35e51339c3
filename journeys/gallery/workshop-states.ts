/** The workshop in its states: what it shows, what it asks, and what it says when something is in the way. */
import { join } from 'node:path'
import { type State, withModel } from './state.ts'
import { ask, button, choose, openCode, opened, previewed, show, type } from './workshop-acts.ts'

const about = /^(About the app|应用信息)$/
const starter = join(import.meta.dirname, '../../starters/days')

const worked: State['path'] = (content) => `/app/${content.worked}`
const published: State['path'] = ({ shown }) => `/app/${shown}?edit=1`
const maker = { who: 'maker', face: 'full' } as const

/** All of them. The conflict is last: it stands until it is decided. */
export const workshopStates: readonly State[] = [
  { ...maker, name: 'workshop', path: ({ draft }) => `/app/${draft}`, act: previewed },
  {
    ...maker,
    name: 'workshop-empty',
    path: ({ empty }) => `/app/${empty}`,
    face: 'empty',
    act: async (page) => {
      await show(page, 'chat')
      await page.locator('.examples').waitFor()
      // That there is no page is said where the preview is shown.
      if (await page.locator('.bench').isVisible()) await page.locator('.cover p').first().waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-chat',
    path: ({ draft }) => `/app/${draft}`,
    act: async (page) => {
      await previewed(page)
      await show(page, 'chat')
    },
  },
  { ...maker, name: 'workshop-code', path: worked, act: openCode },
  {
    ...maker,
    name: 'workshop-versions',
    path: worked,
    act: async (page) => {
      await opened(page)
      await button(page, /^(Versions|版本)$/).click()
      await page.locator('.version-list li').first().waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-version',
    path: worked,
    act: async (page) => {
      await opened(page)
      await button(page, /^(Versions|版本)$/).click()
      await page.locator('.version-list li button').last().click()
      await page.locator('.looking-at').waitFor()
      await page.locator('.cover').waitFor({ state: 'hidden' })
    },
  },
  {
    ...maker,
    name: 'workshop-changes',
    path: worked,
    act: async (page) => {
      await type(page, '<!-- read in spring 春天读的 -->')
      await button(page, /^(Changes|更改)/).click()
      await page.locator('.code-changes .cm-content').first().waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-commit',
    path: worked,
    act: async (page) => {
      await type(page, '<!-- sown in May 五月播种 -->')
      await button(page, /^(Commit|提交)$/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-busy',
    path: worked,
    face: 'loading',
    calls: { '**/api/llm/selection*': withModel, '**/api/llm/openai/**': 'never' },
    act: async (page) => {
      await ask(page)
      await page.locator('div.running').waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-failed-turn',
    path: worked,
    face: 'partial',
    calls: { '**/api/llm/selection*': withModel, '**/api/llm/openai/**': 'fails' },
    act: async (page) => {
      await ask(page)
      await page
        .locator('.turn-acts')
        .getByRole('button', { name: /^(Retry|重试)$/ })
        .waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-clear-chat',
    path: ({ draft }) => `/app/${draft}`,
    act: async (page) => {
      await opened(page)
      await show(page, 'chat')
      await button(page, /^(Clear chat|清空对话)$/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-menu',
    path: worked,
    act: async (page) => {
      await opened(page)
      await button(page, about).click()
    },
  },
  {
    ...maker,
    name: 'workshop-phone',
    path: worked,
    act: async (page) => {
      await opened(page)
      await show(page, 'preview')
      const menu = /^(More about the preview|更多预览操作)$/
      // Touched devices are not offered themselves: there the menu is what stands.
      if (await page.evaluate(() => matchMedia('(hover: none)').matches))
        return button(page, menu).click()
      await choose(menu, /^(On your phone|在手机上看)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...maker, name: 'workshop-remix', path: worked, act: choose(about, /^(Remix|二次创作)$/) },
  {
    ...maker,
    name: 'workshop-import',
    path: worked,
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await choose(about, /^(Import a folder…|导入文件夹…)$/)(page)
      await (await chooser).setFiles(starter)
      await page.getByRole('dialog').getByRole('radio').last().check()
    },
  },
  {
    ...maker,
    name: 'workshop-import-refused',
    path: worked,
    face: 'failed',
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await choose(about, /^(Import a \.zip…|导入 \.zip…)$/)(page)
      const buffer = Buffer.from('no archive')
      await (await chooser).setFiles({ name: 'page.zip', mimeType: 'application/zip', buffer })
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-publish',
    path: worked,
    act: async (page) => {
      await opened(page)
      await button(page, /^(Publish|发布)$/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...maker, name: 'workshop-published', path: published, act: previewed },
  {
    ...maker,
    name: 'workshop-subdomain',
    path: published,
    act: choose(about, /^(Edit subdomain|修改子域名)$/),
  },
  {
    ...maker,
    name: 'workshop-earlier-versions',
    path: published,
    act: async (page) => {
      await choose(
        /^(More about the publication|更多发布操作)$/,
        /^(Earlier versions|历史版本)$/,
      )(page)
      await page.locator('.versions li').first().waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-elsewhere',
    path: worked,
    face: 'partial',
    act: async (page) => {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await button(other, /^(Edit here|在这里编辑)$/).click()
      await button(page, /^(Edit here|在这里编辑)$/).waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-offline',
    path: worked,
    face: 'partial',
    act: async (page) => {
      await page.context().setOffline(true)
      await page
        .getByText(/^(Offline\.|已离线)/)
        .first()
        .waitFor()
    },
  },
  {
    ...maker,
    name: 'workshop-on-copy',
    path: worked,
    face: 'partial',
    calls: { '**/api/github/**': 'fails' },
    act: (page) => button(page, /^(Retry|重试)$/).waitFor(),
  },
  {
    ...maker,
    name: 'workshop-archived',
    path: ({ archived }) => `/app/${archived}`,
    face: 'partial',
  },
  {
    ...maker,
    name: 'workshop-conflict',
    path: worked,
    face: 'partial',
    act: async (page, content) => {
      await type(page, '<!-- mine 我的 -->')
      await content.push('index.html', '<!-- theirs 对方的 --><h1>Seeds</h1>\n')
      await button(page, /^(Commit|提交)$/).click()
      await page.keyboard.press('Enter')
      await page.locator('.dialog .error').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.two-places .cm-content').first().waitFor()
    },
  },
]
