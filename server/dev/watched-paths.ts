/** Decides what a changed file requires of the server. Paths are relative to the project's root, with `/`. */

/** Folders with files of the server. */
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
const ofScripts = /^(?:hosting\/(?:preview\/(?:browser|answers)|sites\/browser)|project)\//

/** Returns `rebuild` if the scripts of previews and apps must be built before the restart. */
export function actionFor(path: string): 'none' | 'restart' | 'rebuild' {
  if (!ofServer.test(path) || ofTests.test(path)) return 'none'
  return ofScripts.test(path) ? 'rebuild' : 'restart'
}
