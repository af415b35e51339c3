/** Finds text that looks like a secret key, before everybody can read it. */

/** Where something looks like a key of which service; never the key itself. */
export type FoundSecret = { path: string; line: number; kind: string }

// Shapes with a mark of their own only: what could be any text is not held against anybody.
const shapes: readonly [kind: string, shape: string][] = [
  ['AWS', String.raw`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`],
  [
    'AWS',
    String.raw`(?:secret_access_key|SECRET_ACCESS_KEY|ecretAccessKey)["']?\s{0,5}[:=]\s{0,5}["']?[A-Za-z0-9/+]{40}`,
  ],
  ['Anthropic', String.raw`\bsk-ant-[\w-]{20}`],
  ['Cloudflare', String.raw`\bv1\.0-[0-9a-f]{24}-[0-9a-f]{100}`],
  ['DigitalOcean', String.raw`\bdo[opr]_v1_[0-9a-f]{64}`],
  ['Discord', String.raw`\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27}`],
  ['GitHub', String.raw`\bgh[opusr]_[A-Za-z0-9]{36}`],
  ['GitHub', String.raw`\bgithub_pat_\w{22}`],
  ['GitLab', String.raw`\bglpat-[\w-]{20}`],
  ['Google', String.raw`\bAIza[\w-]{35}`],
  ['Google', String.raw`\bGOCSPX-[\w-]{28}`],
  ['Hugging Face', String.raw`\bhf_[A-Za-z0-9]{34}`],
  ['Mailgun', String.raw`\bkey-[0-9a-f]{32}\b`],
  ['npm', String.raw`\bnpm_[A-Za-z0-9]{36}`],
  ['OpenAI', String.raw`\bsk-(?:(?:proj|svcacct|admin)-[\w-]{20}|[A-Za-z0-9]{20})`],
  ['PyPI', String.raw`\bpypi-AgEIcHlwaS5vcmc[\w-]{20}`],
  ['SendGrid', String.raw`\bSG\.[\w-]{22}\.[\w-]{43}`],
  ['Shopify', String.raw`\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}`],
  ['Slack', String.raw`\bxox[abeprs]-[\w-]{10}`],
  ['Slack', String.raw`hooks\.slack\.com/services/T\w{6,12}/B\w{6,12}/\w{16}`],
  ['Stripe', String.raw`\b[rs]k_(?:live|test)_[0-9A-Za-z]{16}`],
  ['Telegram', String.raw`\b\d{8,10}:AA[\w-]{33}`],
  ['Twilio', String.raw`\bSK[0-9a-f]{32}\b`],
  ['PEM', String.raw`-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY`],
  [
    'SQL',
    String.raw`\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?)://[^\s:@/'"]{1,64}:[^\s@'"]{3,128}@`,
  ],
]
const anyShape = new RegExp(shapes.map(([, shape]) => `(${shape})`).join('|'), 'g')
const mostPerFile = 20
// As git does it: a zero byte near the beginning means that this is no text.
const lookedAt = 8_000

/** What looks like a key in a file, at most twenty places; nothing in files that are no text. */
export function findSecrets(path: string, bytes: Uint8Array): FoundSecret[] {
  if (bytes.subarray(0, lookedAt).includes(0)) return []
  const text = Buffer.from(bytes).toString('utf8')
  const found: FoundSecret[] = []
  for (const match of text.matchAll(anyShape)) {
    const kind = shapes[match.slice(1).findIndex((part) => part !== undefined)]?.[0] ?? ''
    found.push({ path, line: lineOf(text, match.index), kind })
    if (found.length === mostPerFile) break
  }
  return found
}

function lineOf(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1))
    line += 1
  return line
}
