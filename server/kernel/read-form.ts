/** Reads a form in place of a JSON body: its texts as the numbers and flags that a schema asks for, its files as base64. */
import type { Shape } from '../../contract/route.ts'
import type { Locale } from '../../contract/locale.ts'
import { type Bounds, convert, kindOf, readBytes, refused, textFault } from './read-request.ts'

/** Whether a request brings a form with files. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/** Answers the form's parts by their names. Fails as a JSON body does, with `validationError` for what is no form. */
export async function readFormBody(
  request: Request,
  shape: Shape,
  { locale, ...bounds }: Bounds & { locale: Locale },
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, bounds)
  const form = await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (form === null) throw refused('', 'wrongType', locale)
  const body: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (Object.hasOwn(body, name)) throw refused(name, 'repeated', locale)
    body[name] = typeof value === 'string' ? textPart(shape, name, value) : await base64Of(value)
  }
  const fault = textFault(body, 0)
  if (fault) throw refused('', fault, locale)
  return body
}

function textPart(shape: Shape, name: string, value: string): unknown {
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
  return schema ? convert(value, kindOf(schema)) : value
}

async function base64Of(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString('base64')
}
