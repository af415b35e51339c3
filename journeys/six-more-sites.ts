/** Six static sites beside the ten: names, bytes and folders that publishers like to change on the way. */
import type { StaticSite } from './ten-sites.ts'

const page = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>\n<body>${body}</body></html>\n`

export const sixMoreSites: readonly StaticSite[] = [
  {
    name: 'line-ends',
    files: {
      'index.html': page('Line ends', 'Lines').replaceAll('\n', '\r\n'),
      'bom.txt': '\uFEFFfirst\r\nsecond\n',
      'old-mac.txt': 'one\rtwo\r',
      'no-end.css': 'body { margin: 0 }',
    },
    also: [],
  },
  {
    name: 'empty-files',
    files: {
      'index.html': page('Empty', 'Files'),
      'empty.css': '',
      'empty.js': '',
      'empty.txt': '',
    },
    also: ['/none.css'],
  },
  {
    name: 'names-of-people',
    files: {
      'index.html': page('Names', 'Names'),
      'my holiday (1).html': page('Holiday', 'Sun'),
      'a+b=c.txt': 'sum',
      "it's fine.txt": 'fine',
      'Größe.json': '{"size":1}',
    },
    also: ['/my holiday (1)'],
  },
  {
    name: 'deep-folders',
    files: {
      'index.html': page('Deep', '<a href="a/b/c/d/e/">Down</a>'),
      'a/b/c/d/e/index.html': page('Down', 'Here'),
      'a/b/c/d/e/data.xml': '<?xml version="1.0"?><a/>\n',
      'a/index.html': page('A', 'A'),
    },
    also: ['/a', '/a/b', '/a/b/c/d/e', '/a/b/c/d/e/'],
  },
  {
    name: 'all-bytes',
    files: {
      'index.html': page('Bytes', 'Bytes'),
      'bytes.bin': Buffer.from(Array.from({ length: 256 * 64 }, (_, at) => at % 256)),
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      'app.webmanifest': '{"name":"Bytes","icons":[{"src":"icon.svg","sizes":"any"}]}\n',
    },
    also: [],
  },
  {
    name: 'many-files',
    files: {
      'index.html': page('Many', 'Many'),
      ...Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`parts/${at % 6}/part-${at}.txt`, `part ${at}\n`]),
      ),
    },
    also: ['/parts/7/none.txt'],
  },
]
