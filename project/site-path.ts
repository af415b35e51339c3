/** From the path of a request to a file, one rule for preview and sites. */
import { isServed } from './publishable.ts'

/**
 * What a request's path means. `redirect.location` is an absolute path that ends in `/` (the
 * caller keeps the query); `notFound.page` is the app's own `404.html` when it has one.
 */
export type SiteAnswer =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'notFound'; page: string | undefined }
  | { kind: 'bad' }

/**
 * Finds the file for a request.
 * @param pathname path of the URL as it came, percent-encoded, without query and hash
 * @param has whether the project or version holds a file at a normalised path
 */
export function resolveSitePath(pathname: string, has: (path: string) => boolean): SiteAnswer {
  const parts = decodeParts(pathname)
  if (parts === 'bad') return { kind: 'bad' }
  // What cannot be read names nothing; nothing is looked for, not even the app's own page for it.
  if (parts === 'broken') return { kind: 'notFound', page: undefined }
  const serves = (path: string) => isServed(path) && has(path)
  const path = parts.join('/')
  if (path === '' || path.endsWith('/')) {
    return serves(`${path}index.html`)
      ? { kind: 'file', path: `${path}index.html` }
      : notFound(serves)
  }
  if (serves(path)) return { kind: 'file', path }
  if (serves(`${path}.html`)) return { kind: 'file', path: `${path}.html` }
  if (serves(`${path}/index.html`)) {
    return { kind: 'redirect', location: `/${parts.map(encodeURIComponent).join('/')}/` }
  }
  return notFound(serves)
}

function notFound(serves: (path: string) => boolean): SiteAnswer {
  return { kind: 'notFound', page: serves('404.html') ? '404.html' : undefined }
}

// Parts after the leading slash, decoded once: `bad` is what no file can be named, `broken`
// what breaks off in the midst of a sign, such as `/100%.txt`.
function decodeParts(pathname: string): string[] | 'bad' | 'broken' {
  if (!pathname.startsWith('/')) return 'bad'
  const parts = pathname.slice(1).split('/').map(decodePart)
  if (parts.some((part) => isForbidden(part ?? ''))) return 'bad'
  if (/%(?:2f|5c|00)/i.test(pathname)) return 'bad'
  const whole = parts.filter((part) => part !== undefined)
  return whole.length === parts.length ? whole : 'broken'
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    // decodeURIComponent throws on a broken encoding, and only then.
    return undefined
  }
}

function isForbidden(part: string): boolean {
  return part === '..' || part === '.' || /[/\\\0]/.test(part)
}
