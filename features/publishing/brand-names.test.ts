/** Which names make believe to be a well-known service, and which only hold one of its words (SUB-12, T84). */
import { expect, test } from 'vitest'
import { checkSubdomain, derivedSubdomain } from './subdomain.ts'

/** What a host blocks by default. */
const brands = `
  paypal alipay wechat google apple microsoft icloud outlook gmail amazon netflix facebook instagram whatsapp metamask
  coinbase binance icbc hsbc chase citibank
`
  .trim()
  .split(/\s+/)

const feigned = `
  google-login login-google googlelogin logingoogle g00gle-login goog1e-login google-l0gin google-login-2 my-google-login
  googlelogin24 paypal-login paypa1-login paypallogin paypal-secure secure-paypal paypal-verify verify-paypal-now
  paypal-support paypal-help-center paypal-wallet paypal-account account-paypal paypal-billing paypal-refund p4ypal-pay
  pay-pal-login paypal-login-for-u xx-paypal-login apple-id appleid apple-id-login apple-support app1e-support icloud-login
  icl0ud-unlock apple-pay icloud-mail microsoft-account micros0ft-login rnicrosoft-login microsoft365login outlook-login
  outlook-webmail gmail-login gmai1-signin amazon-billing amaz0n-account amazon-giftcard netflix-payment netf1ix-update
  n3tflix-login facebook-login faceb00k-verify instagram-verified 1nstagram-support whatsapp-web-login vvhatsapp-pay
  metamask-wallet metamask-restore metama5k-unlock coinbase-wallet c0inbase-support binance-kyc binance-airdrop
  alipay-pay wechatpay wechat-official icbc-bank icbc-online-banking hsbc-secure-bank chase-bank chasebanklogin
  citibank-alerts
`
  .trim()
  .split(/\s+/)

const honest = `
  applepie apple-pie-recipes pineapple apple-picking apple-tree-care big-apple-guide snapple-fans applesauce apples
  apple-harvest my-bank-of-ideas river-bank food-bank-map blood-bank stripes visa-checklist visa-helper amazonas
  amazon-river amazon-rainforest amazon-birds chaser paper-chase chase-the-cat chase-game purchase-list steeplechase
  outlook-on-life my-outlook weather-outlook bright-outlook googol-math goggles netflicks-diary face-book-club
  instant-gram login-patterns login-form-demo password-maker secure-notes account-book wallet-diary payday-planner
  pay-it-forward support-group help-my-garden service-bell security-quiz verify-math bill-splitter mailbox-art email-etiquette
  token-economy seed-catalogue identity-poem update-log recovery-runs gift-list metamorphosis masked-ball coinage
  binary-clock chat-with-ada microscope soft-toys mice-and-men whats-for-dinner alibi-game hsk-cards chess-bank
  grapple-tips apple-vs-pear
`
  .trim()
  .split(/\s+/)

test('a brand joined with signing in, paying or helping is refused in any order, with hyphens or look-alikes: threat T84 [SUB-11] [SUB-12]', () => {
  expect(feigned.length).toBeGreaterThanOrEqual(60)
  for (const name of feigned)
    expect({ name, checked: checkSubdomain(name, brands) }).toEqual({
      name,
      checked: { fault: 'subdomainReserved' },
    })
  expect(derivedSubdomain('Google Login', brands)).toBeNull()
})

test('honest names that hold such words are free: threat T84 [SUB-12]', () => {
  expect(honest.length).toBeGreaterThanOrEqual(60)
  for (const name of honest)
    expect({ name, checked: checkSubdomain(name, brands) }).toEqual({ name, checked: { name } })
})

test('the list of brands is the host’s own: another list frees the one and refuses the other [SUB-12]', () => {
  expect(checkSubdomain('google-login', ['acme'])).toEqual({ name: 'google-login' })
  expect(checkSubdomain('acme-login', ['Ac-Me'])).toEqual({ fault: 'subdomainReserved' })
  for (const name of ['magiccube-login', 'mag1ccube-support', 'secure-magic-cube'])
    expect(checkSubdomain(name)).toEqual({ fault: 'subdomainReserved' })
})
