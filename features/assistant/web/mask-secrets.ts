/** Keeps keys and tokens out of what is stored of a chat: the record is a text to read. */

const mask = '[secret]'
// Shapes with a mark of their own: keys of model services and code hosts, signed tokens, what is sent as `Authorization`.
const shapes = [
  String.raw`(?<=\b(?:Bearer|Basic|token)\s+)[\w.~+/-]{16,512}={0,2}`,
  String.raw`(?<=\b(?:authorization|x-api-key|api[_-]?key)["']?\s{0,5}[:=]\s{0,5}["']?)(?!(?:Bearer|Basic|token)\b)[\w.~+/-]{16,512}={0,2}`,
  String.raw`\bsk-[\w-]{16,512}`,
  String.raw`\b(?:gh[opusr]|mchp|glpat|hf|npm)[_-][\w-]{16,512}`,
  String.raw`\bgithub_pat_\w{16,512}`,
  String.raw`\bAIza[\w-]{35}`,
  String.raw`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`,
  String.raw`\beyJ[\w-]{8,2048}\.[\w-]{8,4096}\.[\w-]{8,1024}`,
]
const anyShape = new RegExp(shapes.join('|'), 'gi')

/** The text with `[secret]` in the place of whatever has the shape of a key or token. */
export function maskSecrets(text: string): string {
  return text.replaceAll(anyShape, mask)
}

/** The same for all texts of a value of JSON. */
export function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(value)
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskValue(part)]))
}
