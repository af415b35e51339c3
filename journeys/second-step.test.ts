/**
 * A second step in a real browser: an app is set up with its picture and codes, a passkey is added, and both sign in, through
 * the studio's own form, in both languages, on a desk and on a phone.
 */
import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillSignUp, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 }, limits: { scale: 10 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const said = {
  en: {
    manage: 'Second step and passkeys',
    present: 'Current password',
    confirm: 'Confirm',
    setUp: 'Set up an app',
    picture: 'Picture for the authenticator app',
    proof: 'Code that the app shows',
    turnOn: 'Turn on',
    codes: 'Your recovery codes',
    copy: 'Copy codes',
    copied: 'Copied',
    download: 'Download codes',
    kept: 'I have kept them',
    name: 'Name',
    add: 'Add a passkey',
    added: 'The passkey was added.',
    unused: /^Created [-\d]+ · Never used$/,
    step: 'Second step',
    code: 'Code',
    goOn: 'Continue',
    withPasskey: 'Sign in with a passkey',
    use: 'Use a passkey',
    byPasskey: 'Confirm with a passkey',
    remove: 'Remove My phone',
    removed: 'The passkey was removed.',
    wrong: 'This code is wrong, or was used already.',
  },
  zh: {
    manage: '第二步验证与通行密钥',
    present: '当前密码',
    confirm: '确认',
    setUp: '设置验证器应用',
    picture: '供验证器应用扫描的图片',
    proof: '应用显示的验证码',
    turnOn: '开启',
    codes: '你的恢复码',
    copy: '复制恢复码',
    copied: '已复制',
    download: '下载恢复码',
    kept: '我已保存',
    name: '名称',
    add: '添加通行密钥',
    added: '通行密钥已添加。',
    unused: /^创建于 [-\d]+ · 从未使用$/,
    step: '第二步验证',
    code: '验证码',
    goOn: '继续',
    withPasskey: '用通行密钥登录',
    use: '使用通行密钥',
    byPasskey: '用通行密钥确认',
    remove: '移除 My phone',
    removed: '通行密钥已移除。',
    wrong: '验证码不正确，或已经用过。',
  },
} as const

const password = 'correct horse battery'

/** The code of an app (RFC 6238) whose clock is so many steps ahead: each code is good once. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(time).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Gives the page a device with passkeys, which says yes to each question. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function isLargeEnough(page: Page): Promise<void> {
  for (const part of await page.locator('main').locator('button:visible, input:visible').all())
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Sets an app up; answers its secret and a recovery code. */
async function setUpApp(visitor: Visitor): Promise<{ secret: string; recovery: string }> {
  const { page, locale, url } = visitor
  const t = said[locale]
  await page.goto(`${url}/codehost/settings?lang=${locale}`)
  await page.getByRole('link', { name: t.manage }).click()
  await page.getByRole('heading', { level: 1, name: t.manage }).waitFor()
  await visitor.look()
  await isLargeEnough(page)
  await page.getByLabel(t.present).fill(password)
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await page.getByRole('button', { name: t.setUp }).click()
  await page.getByRole('img', { name: t.picture }).waitFor()
  await visitor.look()
  await isLargeEnough(page)
  const secret = (await page.locator('#app-key').textContent())?.trim() ?? ''
  await page.getByLabel(t.proof).fill(codeOf(secret))
  await page.getByRole('button', { name: t.turnOn }).click()
  await page.getByRole('heading', { level: 1, name: t.codes }).waitFor()
  await visitor.look()
  const shown = (await page.locator('#fresh-codes').textContent()) ?? ''
  const codes = shown.trim().split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: t.copy }).click()
  await page.getByRole('status').getByText(t.copied, { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.download }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes-localhost.txt')
  await page.getByRole('link', { name: t.kept }).click()
  return { secret, recovery: codes[0] ?? '' }
}

async function signOut({ page, locale, url }: Visitor): Promise<void> {
  const { logout } = words[locale]
  await page.goto(`${url}/dashboard`)
  const isPhone = (page.viewportSize()?.width ?? 0) <= 520
  if (isPhone) {
    await page.getByRole('button', { name: locale === 'zh' ? '菜单' : 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: logout }).click()
  } else await page.locator('main').getByRole('button', { name: logout }).click()
  await page.waitForURL((address) => address.pathname !== '/dashboard')
  await page.goto(`${url}/login`)
}

test.each([
  { locale: 'en', name: 'ada', width: 1440, height: 900, colours: 'light' },
  { locale: 'zh', name: 'xiao', width: 390, height: 844, colours: 'dark' },
] as const)(
  'somebody sets up an app and a passkey, and signs in by password and code, by a recovery code, and by the passkey alone ($locale, $width px) [KIT-07]',
  async ({ locale, name, ...screen }) => {
    const t = said[locale]
    const profile = await openProfile(browser, { ...screen, locale })
    await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
    const visitor = await visit(profile, server.url, locale)
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    await plugIn(page)
    await signUp(visitor, name)
    const { secret, recovery } = await setUpApp(visitor)

    await page.getByLabel(t.name).fill('My phone')
    await visitor.look()
    await isLargeEnough(page)
    await page.getByRole('button', { name: t.add }).click()
    await page.getByText(t.added).waitFor()
    await page.getByText(t.unused).waitFor()
    await visitor.look()

    // By the password in the studio's own form, and then the code.
    const byPassword = async (): Promise<void> => {
      await signOut(visitor)
      await fillSignUp(visitor, name, 'signIn')
      await page.getByRole('button', { name: words[locale].signIn, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t.step }).waitFor()
    }
    await byPassword()
    await visitor.look()
    await isLargeEnough(page)
    await page.getByLabel(t.code, { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: t.goOn }).click()
    await page.waitForURL(/\/dashboard/)
    await byPassword()
    await page.getByLabel(t.code, { exact: true }).fill(recovery)
    await page.getByRole('button', { name: t.goOn }).click()
    await page.waitForURL(/\/dashboard/)
    await byPassword()
    await page.getByRole('button', { name: t.use }).click()
    await page.waitForURL(/\/dashboard/)
    expect(visitor.faults).toEqual([])

    // A used code is told as such, and the page still asks.
    await byPassword()
    await page.getByLabel(t.code, { exact: true }).fill(recovery)
    await page.getByRole('button', { name: t.goOn }).click()
    await page.getByText(t.wrong).waitFor()
    await visitor.look()
    visitor.faults.length = 0

    // By the passkey alone; nothing is typed.
    await page.goto(`${server.url}/login`)
    await page.getByRole('tab', { name: words[locale].signIn, exact: true }).click()
    await visitor.look()
    await page.getByRole('button', { name: t.withPasskey }).click()
    await page.getByRole('heading', { level: 1, name: t.withPasskey }).waitFor()
    await visitor.look()
    await isLargeEnough(page)
    await page.getByRole('button', { name: t.use }).click()
    await page.waitForURL(/\/dashboard/)

    // It proves who is there too, and is taken away.
    await page.goto(`${server.url}/codehost/settings/second-step`)
    await page.getByRole('button', { name: t.byPasskey }).click()
    await page.getByRole('button', { name: t.remove }).click()
    await page.getByText(t.removed).waitFor()
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
)
