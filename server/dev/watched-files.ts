/** What a changed file means in development, beside what Vite makes of it. Paths are from the project's root, with `/`. */

/** Folders of which the server is made. */
export const serverFolders = [
  'server',
  'features',
  'contract',
  'project',
  'hosting',
  'builtin',
  'starters',
] as const

const ofServer =
  /^(?:(?:server|contract|project|hosting|builtin|starters)\/|features\/[\w-]+\/(?:(?:server|text)\/|[\w-]+\.ts$)|web\/index\.html$)/
const ofTests = /(?:^|\/)testing\/|\.test\.tsx?$|\.testing\.ts$/
const ofPreview = /^(?:hosting\/preview\/(?:browser|answers)|project)\//

/** What is to be done: nothing, a start of the server, or a build of the preview's scripts before that. */
export function workFor(path: string): 'none' | 'restart' | 'rebuild' {
  if (!ofServer.test(path) || ofTests.test(path)) return 'none'
  return ofPreview.test(path) ? 'rebuild' : 'restart'
}
