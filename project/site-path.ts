/** From the path of a request to a file, one rule for preview and sites (HST-02 to HST-05, PVW-12). */
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
  if (parts === undefined) return { kind: 'bad' }
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

// Parts after the leading slash, decoded once (HST-03); undefined for what no file can be named.
function decodeParts(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined
  try {
    const parts = pathname
      .slice(1)
      .split('/')
      .map((part) => decodeURIComponent(part).normalize('NFC'))
    return parts.some(isForbidden) ? undefined : parts
  } catch {
    // decodeURIComponent throws on a broken encoding, and only then.
    return undefined
  }
}

function isForbidden(part: string): boolean {
  return part === '..' || part === '.' || /[/\\\0]/.test(part)
}
