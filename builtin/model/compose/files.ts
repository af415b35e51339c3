/** The files of an app by path. Every app has the same three, written in this order. */

export const PATHS = ['index.html', 'styles.css', 'app.js'] as const
export type Path = (typeof PATHS)[number]
export type Files = Record<Path, string>
