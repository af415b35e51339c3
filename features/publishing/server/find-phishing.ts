/**
 * What in an app's files looks like phishing (PUB-37, PERM-30): a page that takes a well-known name and sends what is
 * typed elsewhere, asks for the words of a wallet, or hides its code. It looks at the app as a whole, since page and
 * script are often two files. Each pattern has bounded repetitions: time grows with the text and no faster.
 */
import type { Finding } from '../contract.ts'

/** A file as text. */
export type TextFile = { path: string; text: string }

const brands =
  /\b(?:paypal|apple ?id|icloud|google|gmail|microsoft|outlook|office ?365|onedrive|facebook|instagram|whatsapp|telegram|twitter|linkedin|netflix|amazon|ebay|steam|discord|roblox|spotify|dropbox|adobe|docusign|coinbase|binance|metamask|trust wallet|phantom|ledger|trezor|kraken|opensea|chase|wells fargo|bank of america|citibank|hsbc|barclays|santander|revolut|stripe|visa|mastercard|american express|dhl|fedex|ups|usps|royal mail|irs|hmrc)\b|支付宝|微信|淘宝|京东|拼多多|抖音|工商银行|建设银行|农业银行|中国银行|招商银行|交通银行|银联|顺丰|百度|网易|腾讯|新浪微博|学信网/i

const asksPassword =
  /type\s{0,3}=\s{0,3}["'`]?password|\bpassword["'`]\s{0,3}\)|autocomplete\s{0,3}=\s{0,3}["'`]?current-password/i
const asksInput =
  /<\s{0,3}(?:input|textarea)\b|createElement\(\s{0,3}["'`](?:input|textarea)|contenteditable/i
const asksWords =
  /(?:seed|recovery|mnemonic|backup|secret)\s{1,3}(?:recovery\s{1,3})?(?:phrase|words?)|(?:12|24)[- ]word|\bprivate key\b|keystore json|助记词|恢复短语|恢复词|私钥/i
const importsWallet =
  /(?:import|restore|recover|connect|validate|verify|sync|unlock|rectify)(?:\s{1,3}(?:your|my|the|a))?\s{1,3}wallet|(?:导入|恢复|连接|验证|同步|解锁)(?:你的|您的)?钱包/i
const asksCard = /card\s{0,2}number|cardnumber|cc-number|\bcvv\b|\bcvc\b|银行卡号|卡号|安全码/i
const asksIdentity = /social security|\bssn\b|passport number|id card number|身份证号/i

const foreignPost =
  /\baction\s{0,3}=\s{0,3}["'`]?(?:https?:)?\/\/|(?:sendBeacon|\.post|WebSocket)\s{0,3}\(\s{0,3}["'`](?:https?|wss?):\/\/|\.open\(\s{0,3}["'`]post["'`]\s{0,3},\s{0,3}["'`]https?:\/\/|\.src\s{0,3}=\s{0,3}["'`]https?:\/\/[^"'`\s]{1,200}[?&=]/i
// An address that what is typed is written into: anything else that is only read carries nothing away.
const writtenAddress =
  /(?:fetch|ajax|get)\s{0,3}\(\s{0,3}["'`]https?:\/\/[^"'`\n]{0,300}(?:\$\{|["'`]\s{0,3}\+)/i
const posts =
  /method\s{0,3}:\s{0,3}["'`]post|\.submit\(\)|sendBeacon\(|new WebSocket\(|new Image\(/i
const namesAddress = /[=(:]\s{0,3}["'`](?:https?|wss?):\/\/(?!www\.w3\.org)/i
const webhooks =
  /api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks|webhook\.site|hooks\.zapier\.com|pipedream\.net|requestbin|ngrok/i

const decoded =
  /(?:\beval|\bFunction|setTimeout|setInterval|document\.write(?:ln)?|\.innerHTML\s{0,3}=|insertAdjacentHTML\([^)]{0,40})\s{0,3}\(?\s{0,3}(?:window\.|self\.|globalThis\.)?(?:atob|unescape|decodeURIComponent\(\s{0,3}(?:escape\(\s{0,3})?(?:window\.)?atob|String\.fromCharCode)\s{0,3}\(/
const packed =
  /eval\s{0,3}\(\s{0,3}function\s{0,3}\(\s{0,3}p\s{0,3},\s{0,3}a\s{0,3},\s{0,3}c\s{0,3},\s{0,3}k/
const charCodes = /fromCharCode\(\s{0,3}(?:\.{3}\s{0,3}\[)?(?:\d{1,6}\s{0,3},\s{0,3}){40}/
const runsText =
  /\beval\s{0,3}\(|new Function\s{0,3}\(|document\.write(?:ln)?\s{0,3}\(|\.constructor\(\s{0,3}["'`]/
const longCode = /["'`](?!data:)[A-Za-z0-9+/=_-]{400}/
const manglesNames = /_0x[0-9a-f]{4,6}/g
const mangledMost = 40

const wallets = /window\.(?:ethereum|solana|tronWeb)|\bethers\.|walletconnect|web3\.eth/i
const drains =
  /eth_sendTransaction|setApprovalForAll|signTypedData|increaseAllowance|eth_sign\b|signAllTransactions|\.approve\(|transferFrom/i
const lures = /claim|airdrop|reward|giveaway|free mint|eligib|领取|空投|奖励/i

/** Letters of other scripts that look like Latin ones. */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ӏ: 'l',
  ո: 'n',
  ԛ: 'q',
  ɡ: 'g',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  υ: 'u',
}
const mixed =
  /[a-z][\u0370-\u03ff\u0400-\u052f\u0561-\u0587\u0261]|[\u0370-\u03ff\u0400-\u052f\u0561-\u0587\u0261][a-z]/i
const named =
  /<title[^>]{0,200}>([^<]{1,300})|<h[1-3][^>]{0,300}>([^<]{1,300})|\b(?:alt|aria-label|content|placeholder)\s{0,3}=\s{0,3}["']([^"']{1,300})/gi

/** An app as the rules see it: its texts as one, where they send what is typed, whether they name a brand. */
type Seen = { all: string; sends: boolean; isBranded: boolean }

/** Each kind that is a matter of the whole app: when it holds, and the pattern by which its file is found. */
const rules: readonly { kind: Finding['kind']; shows: RegExp; holds: (seen: Seen) => boolean }[] = [
  {
    kind: 'credentials',
    shows: asksPassword,
    holds: ({ all, sends, isBranded }) => sends && (isBranded || webhooks.test(all)),
  },
  {
    kind: 'credentials',
    shows: asksIdentity,
    holds: ({ all, sends }) => sends && asksInput.test(all),
  },
  {
    kind: 'seedPhrase',
    shows: asksWords,
    holds: ({ all, sends }) => asksInput.test(all) && (sends || importsWallet.test(all)),
  },
  { kind: 'cardData', shows: asksCard, holds: ({ all, sends }) => sends && asksInput.test(all) },
  { kind: 'wallet', shows: drains, holds: ({ all }) => wallets.test(all) && lures.test(all) },
]

/** Answers each kind once, with the file where it shows. Never throws, whatever the texts hold. */
export function findPhishing(files: readonly TextFile[]): Finding[] {
  const pages = files.filter(({ path }) => !/\.(?:css|json)$/i.test(path))
  const seen = seenIn(pages)
  const found = rules
    .filter(({ shows, holds }) => shows.test(seen.all) && holds(seen))
    .map(({ kind, shows }) => ({ kind, path: pathOf(pages, ({ text }) => shows.test(text)) }))
  const hidden = pages.find(({ text }) => hidesCode(text))
  if (hidden) found.push({ kind: 'hiddenCode', path: hidden.path })
  const feigned = pages.find(({ text }) => feignsName(text))
  if (feigned && asksInput.test(seen.all)) found.push({ kind: 'lookAlike', path: feigned.path })
  return found.filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index)
}

function seenIn(pages: readonly TextFile[]): Seen {
  const all = pages.map(({ text }) => text).join('\n')
  const namesAndPosts = posts.test(all) && namesAddress.test(all)
  const sends =
    foreignPost.test(all) || writtenAddress.test(all) || webhooks.test(all) || namesAndPosts
  return { all, sends, isBranded: brands.test(shownIn(pages)) }
}

function pathOf(pages: readonly TextFile[], shows: (page: TextFile) => boolean): string {
  return pages.find(shows)?.path ?? ''
}

/** What is read on the pages: scripts and styles left out, whose words nobody sees. */
function shownIn(pages: readonly TextFile[]): string {
  return pages
    .map(({ path, text }) =>
      /\.m?js$/i.test(path)
        ? (text.match(/["'`][^"'`\n]{3,200}["'`]/g) ?? []).join(' ')
        : text.replaceAll(/<(script|style)\b[^>]{0,500}>[^<]{0,20000}/gi, ' '),
    )
    .join('\n')
}

function hidesCode(text: string): boolean {
  if (decoded.test(text) || packed.test(text)) return true
  if (runsText.test(text) && (charCodes.test(text) || longCode.test(text))) return true
  return (text.match(manglesNames)?.length ?? 0) > mangledMost
}

/** Whether a heading is a brand's name only after letters of another script are read as the Latin ones that they resemble. */
function feignsName(text: string): boolean {
  for (const [, ...shown] of text.matchAll(named)) {
    const words = shown.find((part) => part !== undefined) ?? ''
    if (!mixed.test(words)) continue
    const read = Array.from(words.toLowerCase(), (sign) => alike[sign] ?? sign).join('')
    if (!brands.test(words) && brands.test(read)) return true
  }
  return false
}
