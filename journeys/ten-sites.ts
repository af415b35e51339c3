/** Ten small static sites as people make them, generated: what they are made of differs, the words are ours. */
import { createHash } from 'node:crypto'

/** A site: its files by path, and addresses beyond them that are worth asking for. */
export type StaticSite = { name: string; files: Record<string, string | Buffer>; also: string[] }

/** Bytes that look random and are the same each time. */
function bytes(seed: string, length: number): Buffer {
  const parts: Buffer[] = []
  for (let n = 0; n * 64 < length; n += 1)
    parts.push(createHash('sha512').update(`${seed} ${n}`).digest())
  return Buffer.concat(parts).subarray(0, length)
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>\n<body>${body}</body></html>\n`
}

const fiveMebibytes = 5 * 1_048_576

export const tenSites: readonly StaticSite[] = [
  {
    name: 'one-page',
    files: { 'index.html': page('One page', '<h1>Hello</h1>') },
    also: ['/?a=1&b=2'],
  },
  {
    name: 'folders',
    files: {
      'index.html': page('Folders', '<a href="guide/">Guide</a> <a href="about">About</a>'),
      'guide/index.html': page('Guide', '<a href="first-steps/">First steps</a>'),
      'guide/first-steps/index.html': page('First steps', '<a href="../../">Home</a>'),
      'about.html': page('About', 'About us'),
      'css/site.css': 'body{margin:0;background:url("../pictures/a.png")}\n',
      'pictures/a.png': bytes('png', 900),
    },
    also: [
      '/guide/',
      '/guide/first-steps/',
      '/guide',
      '/guide/first-steps?a=1',
      '/about',
      '/guide/absent',
      '/css/',
    ],
  },
  {
    name: 'modules',
    files: {
      'index.html': page('Modules', '', '<script type="module" src="src/main.mjs"></script>'),
      'src/main.mjs':
        "import { add } from './add.js'\nconst later = await import('./later.js')\nlater.show(add(1, 2))\n",
      'src/add.js': 'export const add = (a, b) => a + b\n',
      'src/later.js':
        'export function show(sum) {\r\n  document.body.textContent = String(sum)\r\n}',
      'src/main.mjs.txt': 'not a script',
    },
    also: ['/src/none.js'],
  },
  {
    name: 'fonts',
    files: {
      'index.html': page('Fonts', 'Text', '<link rel="stylesheet" href="fonts.css">'),
      'fonts.css': '@font-face{font-family:a;src:url(a.woff2),url(a.woff),url(a.ttf)}\n',
      'a.woff2': bytes('woff2', 20_000),
      'a.woff': bytes('woff', 25_000),
      'a.ttf': bytes('ttf', 40_000),
    },
    also: [],
  },
  {
    name: 'media',
    files: {
      'index.html': page('Media', '<audio src="tone.mp3"></audio><video src="clip.mp4"></video>'),
      'tone.mp3': bytes('mp3', 300_000),
      'clip.mp4': bytes('mp4', 700_000),
      'cover.webp': bytes('webp', 5_000),
    },
    also: [],
  },
  {
    name: 'data-by-fetch',
    files: {
      'index.html': page('Data', '<script>fetch("data/list.json").then((r) => r.json())</script>'),
      'data/list.json': JSON.stringify(
        Array.from({ length: 2_000 }, (_, id) => ({ id, name: `n${id}` })),
      ),
      'data/table.csv': 'a,b\n1,"2, two"\n',
      'data/feed.xml': '<?xml version="1.0"?><feed/>\n',
      'data/empty.txt': '',
    },
    also: ['/data/list.json?page=2'],
  },
  {
    name: 'hash-routing',
    files: {
      'index.html': page('Routes', '<a href="#/one">One</a><script src="app.js"></script>'),
      'app.js': "addEventListener('hashchange', () => (document.title = location.hash))\n",
    },
    also: ['/one'],
  },
  {
    name: 'unicode-names',
    files: {
      'index.html': page('名字', '<a href="页面.html">页面</a>'),
      '页面.html': page('页面', '你好，世界'),
      'héllo wörld.css': 'body{content:"ü"}\n',
      '图片/猫 🐈.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'a+b&c=d.txt': 'signs',
    },
    also: ['/页面'],
  },
  {
    name: 'own-404',
    files: {
      'index.html': page('Start', 'Start'),
      '404.html': page('Lost', 'Nothing is here'),
      'deep/page.html': page('Deep', 'Deep'),
    },
    also: ['/nowhere', '/deep/nowhere', '/deep/', '/nowhere.js'],
  },
  {
    name: 'large-file',
    files: {
      'index.html': page('Large', '<a href="large.bin">5 MiB</a>'),
      'large.bin': bytes('large', fiveMebibytes),
      'module.wasm': bytes('wasm', 9_000),
      LICENSE: 'Do as you like.\n',
      'site.webmanifest': '{"name":"Large"}\n',
    },
    also: [],
  },
]
