/**
 * What in an app's files looks like phishing: a page that takes a well-known name and sends what is
 * typed elsewhere, asks for the words of a wallet, or hides its code. It looks at the app as a whole, since page and
 * script are often two files, and at what its texts say once they are read as a browser reads them. Each pattern has
 * bounded repetitions: time grows with the text and no faster.
 */
import type { Finding } from '../../contract.ts'
import { brands } from './brands.ts'
import { findStoredSecrets } from './find-stored-secrets.ts'
import { feignsName, shownIn } from './read-page.ts'
import { revealCode } from './reveal-text.ts'
import { sendsElsewhere } from './sends-elsewhere.ts'

/** A file as text. */
export type TextFile = { path: string; text: string }

const asksPassword =
  /type\s{0,3}=\s{0,3}["'`]?password|["'`]password["'`]\s{0,3}[),;\]}]|autocomplete\s{0,3}=\s{0,3}["'`]?(?:current-password|one-time-code)|text-security\s{0,3}:/i
const namesSecret =
  /pass ?(?:word|code)|passwort|mot de passe|contraseña|\bsenha\b|\b(?:otp|pin|2fa)\b|one[- ]time (?:code|pass)|(?:verification|security|authori[sz]ation|confirmation|access|digit) code|sign[- ]?in|log[- ]?in|密码|口令|验证码|动态码|登录|登陆/i
const asksInput =
  /<\s{0,3}(?:input|textarea)\b|createElement\(\s{0,3}["'`](?:input|textarea)|\bh\(\s{0,3}["'`]input|contenteditable|designMode|\bprompt\(|addEventListener\(\s{0,3}["'`](?:keydown|keypress|keyup|input|beforeinput|paste)|\bonkey(?:down|press|up)\b/i
const asksWords =
  /(?:seed|recovery|mnemonic|backup|secret)\s{1,3}(?:recovery\s{1,3})?(?:phrase|words?|key)|(?:12|24|twelve|twenty[- ]four)[- ](?:or[- ]24[- ])?words?\b|\bprivate key\b|keystore(?: json|\s{0,3}file)|\bmnemonic\b|助记词|恢复短语|恢复词|私钥|(?:12|24|十二|二十四)个(?:单词|词)/i
const importsWallet =
  /(?:import|restore|recover|connect|validate|verify|sync(?:hroni[sz]e)?|unlock|rectify|migrate|secure|link|re-?activate)(?:\s{1,3}(?:your|my|the|a|an existing))?(?:\s{1,3}\w{1,20})?\s{1,3}wallet|wallet\s{1,3}(?:validation|verification|recovery|restore|synchroni[sz]ation|migration|import)|(?:导入|恢复|连接|验证|同步|解锁|迁移|激活)(?:你的|您的|旧)?(?:数字)?钱包/i
const asksCard =
  /card\s{0,2}(?:number|no\b)|cardnumber|cc-(?:number|csc)|\bcvv2?\b|\bcvc\b|expiry date|银行卡号|信用卡号|卡号|安全码|支付密码|取款密码/i
const asksIdentity =
  /social security|\bssn\b|passport number|national insurance n|\bid card number|driver.?s licen[cs]e n|maiden name|身份证号|身份证件?号码/i
const asksToSignIn =
  /sign[- ]?in|log[- ]?in|verify|confirm your|unusual|suspend|登录|登陆|验证|冻结|异常/i

const foreignFrame =
  /<\s{0,3}i?frame\b[^>]{0,400}\bsrc\s{0,3}=\s{0,3}["'`]?(?:https?:)?\/\/(?!(?:www\.|player\.|open\.|w\.|maps\.)?(?:youtube|youtube-nocookie|google|vimeo|spotify|soundcloud|codepen|bilibili|figma|openstreetmap)\.)/i
const makesFrame = /createElement\(\s{0,3}["'`]iframe/i
const leads =
  /http-equiv\s{0,3}=\s{0,3}["'`]?refresh[^>]{0,200}url\s{0,3}=\s{0,3}["'`]?(?:https?:)?\/\/|location(?:\.href)?\s{0,3}=\s{0,3}["'`](?:https?:)?\/\/|location\.(?:assign|replace)\(\s{0,3}["'`](?:https?:)?\/\//i
const webhooks =
  /api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks|webhook\.site|hooks\.(?:zapier|slack)\.com|pipedream\.net|requestbin|ngrok|script\.google\.com\/macros|oapi\.dingtalk\.com\/robot|qyapi\.weixin\.qq\.com\/cgi-bin\/webhook|open\.feishu\.cn\/open-apis\/bot/i

const decoded =
  /(?:\beval|\bFunction|setTimeout|setInterval|document\.write(?:ln)?|\.(?:inner|outer)HTML\s{0,3}=|insertAdjacentHTML\([^)]{0,40}|\.srcdoc\s{0,3}=|createContextualFragment|parseFromString)\s{0,3}\(?\s{0,3}(?:window\.|self\.|globalThis\.)?(?:atob|unescape|decodeURI(?:Component)?\(\s{0,3}(?:escape\(\s{0,3})?(?:window\.)?atob|decodeURI(?:Component)?\(\s{0,3}["'`]%|String\.fromCharCode)\s{0,3}\(?/
const packed =
  /eval\s{0,3}\(\s{0,3}function\s{0,3}\(\s{0,3}p\s{0,3},\s{0,3}a\s{0,3},\s{0,3}c\s{0,3},\s{0,3}k/
const manyCodes = /(?:\d{1,6}\s{0,3},\s{0,3}){40}/
const runsText =
  /\beval\s{0,3}\(|new Function\s{0,3}\(|document\.write(?:ln)?\s{0,3}\(|\.constructor\(\s{0,3}["'`]|\[\s{0,3}["'`](?:eval|Function|write)["'`]\s{0,3}\]/
const writesMarkup =
  /\.(?:inner|outer)HTML\s{0,3}=|insertAdjacentHTML|document\.write|srcdoc|\beval\b|new Function/
const longCode = /["'`](?!data:)[A-Za-z0-9+/=_-]{400}/
const manglesNames = /_0x[0-9a-f]{4,6}/g
const mangledMost = 40
/** What nobody hides without a reason: a form, what it asks, where code writes pages or goes. */
const hiddenForm =
  /<\s{0,3}(?:form|input|script|iframe)\b|type\s{0,3}=\s{0,3}["']?password|document\.(?:write|body|createElement)|\blocation\s{0,3}=|addEventListener\(/i

const wallets =
  /window\.(?:ethereum|solana|tronWeb)|\bethereum\.request|\bethers\.|walletconnect|web3\.eth|eth_requestAccounts/i
const drains =
  /eth_sendTransaction|setApprovalForAll|signTypedData|increaseAllowance|eth_sign\b|personal_sign|signAllTransactions|signAndSendTransaction|\.approve\(|transferFrom|\bpermit\(/i
const lures =
  /claim|air ?drop|reward|giveaway|free mint|eligib|whitelist|double your|领取|空投|奖励|白名单|免费铸造/i

/** An app as the rules see it: what it runs and what is read on it, and what follows from both. */
type Seen = { code: string; shown: string; sends: boolean; isBranded: boolean; asks: boolean }
type Rule = { kind: Finding['kind']; shows: RegExp; holds: (seen: Seen) => boolean }

/** A page in a brand's name that asks to sign in, without a field of its own: the fields are where it leads. */
const asksThere = ({ shown, isBranded }: Seen): boolean => isBranded && asksToSignIn.test(shown)

/** Each kind that is a matter of the whole app: when it holds, and the pattern by which its file is found. */
const rules: readonly Rule[] = [
  {
    kind: 'credentials',
    shows: asksPassword,
    holds: ({ code, sends, isBranded }) => sends && (isBranded || webhooks.test(code)),
  },
  {
    kind: 'credentials',
    shows: asksInput,
    holds: ({ shown, sends, isBranded }) => sends && isBranded && namesSecret.test(shown),
  },
  { kind: 'credentials', shows: foreignFrame, holds: asksThere },
  { kind: 'credentials', shows: makesFrame, holds: (seen) => seen.sends && asksThere(seen) },
  { kind: 'credentials', shows: leads, holds: asksThere },
  { kind: 'credentials', shows: asksIdentity, holds: ({ sends, asks }) => sends && asks },
  {
    kind: 'seedPhrase',
    shows: asksWords,
    holds: ({ code, sends, asks }) => asks && (sends || importsWallet.test(code)),
  },
  { kind: 'cardData', shows: asksCard, holds: ({ sends, asks }) => sends && asks },
  { kind: 'wallet', shows: drains, holds: ({ code }) => wallets.test(code) && lures.test(code) },
]

/** Answers each kind once, with the file where it shows. Never throws, whatever the texts hold. */
export function findPhishing(files: readonly TextFile[]): Finding[] {
  const pages = files.map(({ path, text }) => ({ path, ...revealCode(text) }))
  const shown = pages.map(shownIn).join('\n')
  const code = pages.map(({ text, hidden }) => [text, ...hidden.map(quoted)].join('\n')).join('\n')
  const seen: Seen = {
    code,
    shown,
    sends: sendsElsewhere(code) || webhooks.test(code),
    isBranded: brands.test(shown),
    asks: asksInput.test(code),
  }
  const found = rules
    .filter(({ shows, holds }) => shows.test(code) && holds(seen))
    .map(({ kind, shows }) => ({ kind, path: pathOf(pages, shows) }))
  const hiding = pages.find(hidesCode)
  if (hiding) found.push({ kind: 'hiddenCode', path: hiding.path })
  const feigned = pages.find(({ text }) => feignsName(text))
  if (feigned && seen.asks) found.push({ kind: 'lookAlike', path: feigned.path })
  const once = found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at)
  return [...once, ...findStoredSecrets(files)]
}

type Page = { path: string; text: string; hidden: string[] }

function pathOf(pages: readonly Page[], shows: RegExp): string {
  const page =
    pages.find(({ text }) => shows.test(text)) ??
    pages.find(({ hidden }) => hidden.some((part) => shows.test(part)))
  return page?.path ?? pages[0]?.path ?? ''
}

function quoted(text: string): string {
  return `= "${text}"`
}

function hidesCode({ text, hidden }: Page): boolean {
  if (decoded.test(text) || packed.test(text)) return true
  if (hidden.some((part) => hiddenForm.test(part)) && writesMarkup.test(text)) return true
  if (runsText.test(text) && longCode.test(text)) return true
  if (text.includes('fromCharCode') && manyCodes.test(text) && writesMarkup.test(text)) return true
  return (text.match(manglesNames)?.length ?? 0) > mangledMost
}
