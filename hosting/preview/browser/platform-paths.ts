/** The paths of a preview's origin that are the platform's, however they are written (T79). */

const platformPaths: ReadonlySet<string> = new Set([
  '/__shell',
  '/__shell.js',
  '/__sw.js',
  '/__capture.js',
  '/__try.js',
  '/__draft',
  '/__news',
])

/** Below it stand the scripts of apps, at their own address as here. */
const platformFolder = '/_app/'

/**
 * Whether no file of the app answers at a path: browsers compare the paths of a policy decoded, so
 * `/__shell%2Ejs` is the shell's script to them.
 */
export function isPlatformPath(pathname: string): boolean {
  return isPlatforms(pathname) || isPlatforms(decoded(pathname))
}

function isPlatforms(pathname: string): boolean {
  return platformPaths.has(pathname) || pathname.startsWith(platformFolder)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // It breaks off in the midst of a sign, which no path of ours does.
    return pathname
  }
}
