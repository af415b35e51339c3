/** Checks that every table is written by one part of the code, every route declared in one place, and no SQL stands in wiring or routes. */
import { isTestFile } from '../imports/judge-import.ts'
import type { SourceFile } from '../check-imports.ts'

/**
 * Who writes a table: the folder that owns it. Others ask its door, inside their transaction where they
 * have one.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  accessTokens: 'features/access-tokens',
  oauthClients: 'features/access-tokens',
  oauthCodes: 'features/access-tokens',
  oauthRefreshes: 'features/access-tokens',
  deviceRequests: 'features/access-tokens',
  tokenActs: 'features/access-tokens',
  apps: 'features/apps',
  admins: 'features/accounts',
  appTags: 'features/apps',
  appTerms: 'features/apps',
  appTexts: 'features/apps',
  archives: 'features/archive',
  audit: 'server/kernel',
  backupRuns: 'server/kernel',
  chatMessages: 'features/assistant',
  chatSettings: 'features/assistant',
  clearedVisitors: 'hosting/sites',
  identities: 'features/accounts',
  idempotencyKeys: 'server/kernel',
  jobLeases: 'server/kernel',
  processes: 'server/kernel',
  mailAddresses: 'features/mail',
  moderators: 'features/accounts',
  migrations: 'server/database',
  migrationTerms: 'server/database',
  pageMarks: 'server/database',
  mirrorCommits: 'features/publishing',
  mirrors: 'features/publishing',
  commentLikes: 'features/comments',
  comments: 'features/comments',
  dataAnswers: 'features/app-data',
  dataAsked: 'features/app-data',
  dataChanges: 'features/app-data',
  dataEntries: 'features/app-data',
  dataFields: 'features/app-data',
  dataGrants: 'features/app-data',
  dataInvitations: 'features/app-data',
  dataKeys: 'features/app-data',
  dataMembers: 'features/app-data',
  dataDrafts: 'features/app-data',
  dataRemoved: 'features/app-data',
  dataReports: 'features/app-data',
  dataRules: 'features/app-data',
  dataSeeded: 'features/app-data',
  dataSent: 'features/app-data',
  dataStateParts: 'features/app-data',
  dataStates: 'features/app-data',
  dataUsage: 'features/app-data',
  favorites: 'features/favorites',
  frameLists: 'features/publishing',
  fileAddresses: 'features/mcp',
  notifications: 'features/notifications',
  openingCounts: 'features/apps',
  openingKeys: 'features/apps',
  openings: 'features/apps',
  ratings: 'features/ratings',
  outbox: 'server/kernel',
  previewOrigins: 'features/workshop',
  providerTokens: 'features/accounts',
  publishLocks: 'features/publishing',
  publishedFiles: 'features/publishing',
  reports: 'features/moderation',
  refreshTokens: 'features/accounts',
  sessionFamilies: 'features/accounts',
  signInStates: 'features/accounts',
  pushSettings: 'features/publishing',
  pushes: 'features/publishing',
  ownDomains: 'features/publishing',
  shareLinks: 'features/publishing',
  sharedDrafts: 'features/publishing',
  sharedFiles: 'features/publishing',
  branchPreviews: 'features/publishing',
  branchFiles: 'features/publishing',
  branchKeys: 'features/publishing',
  sites: 'features/publishing',
  subdomains: 'features/publishing',
  submissions: 'features/publishing',
  totals: 'features/apps',
  unnamedFiles: 'features/publishing',
  usageCounters: 'features/plans',
  usageEntries: 'features/plans',
  usageCalls: 'features/plans',
  usageTurns: 'features/plans',
  subscriptions: 'features/plans',
  paymentEvents: 'features/plans',
  hostSettings: 'server/kernel',
  modelPulls: 'features/models',
  modelServices: 'features/models',
  users: 'features/accounts',
  webhookDeliveries: 'features/webhooks',
  webhooks: 'features/webhooks',
  versionFiles: 'features/publishing',
  versions: 'features/publishing',
}

/** Every violation as one line that names file and line, sorted by file. */
export function checkOwners(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>> = tableOwners,
): string[] {
  const ours = files.filter(({ path }) => /^(?:features|server|hosting)\//.test(path))
  return [
    ...foreignWrites(
      ours.filter(({ path }) => !isTestFile(path)),
      owners,
    ),
    ...twice(ours),
    ...sqlInWiring(ours),
  ]
}

function foreignWrites(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>>,
): string[] {
  return files.flatMap(({ path, text }) =>
    places(text, /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)'/g)
      .filter(({ name }) => !path.startsWith(`${owners[name]}/`))
      .map(({ line, name }) =>
        owners[name] === undefined
          ? `${path}:${line} writes the table ${name}, which nobody owns: give it an owner in tools/owners/check-owners.ts`
          : `${path}:${line} writes the table ${name}, which ${owners[name]} owns: ask its door`,
      ),
  )
}

function twice(files: readonly SourceFile[]): string[] {
  const first = new Map<string, string>()
  return files.flatMap(({ path, text }) =>
    places(text, /\broute\(\s*'([A-Z]+ \/[^']*)'/g).flatMap(({ line, name }) => {
      const before = first.get(name)
      if (before === undefined) first.set(name, `${path}:${line}`)
      return before === undefined
        ? []
        : [`${path}:${line} declares ${name}, which ${before} declares: one route, one place`]
    }),
  )
}

/** The wiring brings parts together and routes bind use cases: rows are the business of stores. */
function sqlInWiring(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTestFile(path))
    .filter(({ path }) => /^server\/[^/]+\.ts$|^features\/[^/]+\/server\/routes\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      places(text, /\b(selectFrom|insertInto|updateTable|deleteFrom|sql)\b(?=\(|<|`)/g).map(
        ({ line, name }) =>
          `${path}:${line} asks the database itself (${name}): ask the door of whoever owns the rows`,
      ),
    )
}

function places(text: string, pattern: RegExp): { line: number; name: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    name: match[1] ?? '',
  }))
}
