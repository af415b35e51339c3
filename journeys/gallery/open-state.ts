/** Brings a page into a state of the gallery. */
import type { Page, Route } from 'playwright-core'
import { restOf } from '../page-idle.ts'
import type { Content } from './content.ts'
import type { State } from './state.ts'

/** Opens the state; answers once it is at rest: what is never answered is not waited for. */
export async function openState(
  page: Page,
  url: string,
  content: Content,
  state: State,
): Promise<void> {
  const path = typeof state.path === 'string' ? state.path : state.path(content)
  const calls = Object.entries(state.calls ?? {})
  const rest = restOf(page)
  for (const [pattern, answer] of calls)
    await page.route(pattern, (route) => {
      if (answer === 'never') rest.without(route.request())
      else return answerWith(route, answer)
    })
  if (state.who === 'visitor' && calls.length > 0) await openFromAnother(page, url, path)
  else await page.goto(url + path)
  await rest.reached()
  if (state.act) await state.act(page, content)
  else if (calls.length > 0) await faceShown(page, state.face)
  await page.evaluate(() => scrollTo(0, 0))
  if (state.shows) await page.locator(state.shows).scrollIntoViewIfNeeded()
  await rest.reached()
}

/** Lets the next state begin without what this one made up. */
export async function leaveState(page: Page): Promise<void> {
  // What was never answered ends with its page; without its route it would be sent after all.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

/** A public page's HTML brings its first answers along; who comes from another page asks for them. */
async function openFromAnother(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/terms`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function faceShown(page: Page, face: State['face']): Promise<void> {
  if (face === 'loading') await page.locator('.waiting:not(.early)').first().waitFor()
  if (face === 'failed')
    await page
      .getByRole('button', { name: /^(Retry|重试)/ })
      .first()
      .waitFor()
}

async function answerWith(route: Route, answer: 'fails' | object): Promise<void> {
  if (answer !== 'fails') return route.fulfill({ json: answer })
  // The server speaks the language of the page.
  const isChinese = route.request().headers()['accept-language']?.startsWith('zh')
  await route.fulfill({
    status: 500,
    headers: { 'X-Request-Id': '0190a1b2' },
    json: {
      error: isChinese ? '服务器错误，请稍后重试' : 'Server error, please try again later',
      code: 'serverError',
      requestId: '0190a1b2',
    },
  })
}
