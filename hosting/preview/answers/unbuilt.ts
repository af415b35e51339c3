/** Which files browsers cannot run as they are. */
import { contentTypeOf } from '../../../project/content-types.ts'

/** Whether a path leads to TypeScript, JSX or Vue, which are served as text. */
export function isUnbuilt(pathname: string): boolean {
  return (
    /\.(?:[cm]?ts|[jt]sx|vue)$/i.test(pathname) && contentTypeOf(pathname).startsWith('text/plain')
  )
}
