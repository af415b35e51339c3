/** What looks like a secret key, and what does not (PUB-17, T61). */
import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

const of = (length: number, letters = 'aB3'): string => letters.repeat(length).slice(0, length)
const hex = (length: number): string => of(length, '0a9f3c')
// Put together here, so that no scanner of sources takes these for real.
const keys: [kind: string, text: string][] = [
  ['AWS', `const id = "AK${'IA'}${of(16, 'A7Q')}"`],
  ['AWS', `aws_secret_access_key = ${of(40)}`],
  ['Anthropic', `sk-${'ant'}-api03-${of(80)}`],
  ['Cloudflare', `v1.0-${hex(24)}-${hex(146)}`],
  ['DigitalOcean', `dop${'_v1'}_${hex(64)}`],
  ['Discord', `M${of(23)}.${of(6)}.${of(38)}`],
  ['GitHub', `gh${'p_'}${of(36)}`],
  ['GitHub', `github_${'pat'}_${of(22)}_${of(59)}`],
  ['GitLab', `gl${'pat'}-${of(20)}`],
  ['Google', `AI${'za'}${of(35)}`],
  ['Google', `GOC${'SPX'}-${of(28)}`],
  ['Hugging Face', `hf${'_'}${of(34)}`],
  ['Mailgun', `key-${hex(32)}`],
  ['npm', `npm${'_'}${of(36)}`],
  ['OpenAI', `sk-${of(48)}`],
  ['OpenAI', `sk-${'proj'}-${of(60)}`],
  ['PyPI', `pypi-${'AgEIcHlwaS5vcmc'}${of(60)}`],
  ['SendGrid', `SG.${of(22)}.${of(43)}`],
  ['Shopify', `shp${'at'}_${hex(32)}`],
  ['Slack', `xox${'b'}-${of(24, '123')}-${of(24)}`],
  ['Slack', `https://hooks.slack.com/services/T${of(9, 'A1')}/B${of(9, 'A1')}/${of(24)}`],
  ['Stripe', `sk_${'live'}_${of(24)}`],
  ['Telegram', `${of(10, '123')}:AA${of(33)}`],
  ['Twilio', `SK${hex(32)}`],
  ['PEM', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
  ['SQL', `postgres://admin:${of(9)}@db.example.com/main`],
]

test.each(keys)('a key of %s is found, with file and line: threat T61 [PUB-17]', (kind, text) => {
  const code = `// one\nconst x = 1\nconst key = '${text}' // three\n`
  expect(findSecrets('js/app.js', Buffer.from(code))).toEqual([
    { path: 'js/app.js', line: 3, kind },
  ])
})

test('over twenty formats are known, each key is found on its own line, and never more than twenty are told [PUB-17]', () => {
  expect(keys.length).toBeGreaterThanOrEqual(20)
  const all = Buffer.from(keys.map(([, text]) => text).join('\n'))
  expect(findSecrets('all.txt', all).map(({ line }) => line)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('ordinary code and pictures are nobody’s keys [PUB-17]', () => {
  const harmless = [
    'class="sk-circle-fade sk-folding-cube-of-many-words"',
    'const tasks = "task-list-with-a-very-long-name-indeed"',
    'https://user@example.com/path?key=value',
    'background:url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==)',
    `integrity="sha384-${of(64)}"`,
    '-----BEGIN PUBLIC KEY-----',
    'postgres://localhost/main',
  ]
  for (const text of harmless) expect(findSecrets('x.html', Buffer.from(text))).toEqual([])
  const binary = Buffer.concat([Buffer.from([0, 1]), Buffer.from(keys[0]?.[1] ?? '')])
  expect(findSecrets('x.bin', binary)).toEqual([])
})
