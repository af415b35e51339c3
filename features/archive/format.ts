/** What an archive of a person's data is: a zip with one file that lists all others. Version 1. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { Moment, textOf } from '../../contract/shapes.ts'
import { AppFeature, AppType } from '../apps/app.ts'
import { AppName } from '../apps/contract.ts'
import { Tag } from '../apps/tag-contract.ts'
import { BranchName, RepositoryName } from '../repositories/contract.ts'

/** The list of all other files. */
export const listName = 'manifest.json'

/** The files of an app below its folder. */
export const appFiles = {
  facts: 'app.json',
  bundle: 'repository.bundle',
  chat: 'chat.jsonl',
  data: 'data.jsonl',
} as const

/** How a file in an archive may be called: nothing that leads out of it, on no system. */
export const filePath =
  /^(?:README(?:\.zh)?\.md|manifest\.json|[a-z-]+\.jsonl?|apps\/\d{4}\/(?:app\.json|versions\.json|repository\.bundle|files\.zip|chat\.jsonl|data\.jsonl|published\/[\da-f]{64}))$/

/** Files that an archive may list: a zip of this form counts to 65,535. */
export const mostFiles = 60_000

/** How many times as large as an archive may be all that is in it. */
export const mostUnpackedTimes = 2

export const Listed = z.strictObject({
  path: z.string().regex(filePath),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})
export type Listed = z.infer<typeof Listed>

/** The list. `apps` are their folders below `apps/`, in the order in which they were made. */
export const ArchiveList = z.strictObject({
  format: z.literal('magiccube-archive'),
  version: z.literal(1),
  host: z.string().max(300),
  madeAt: Moment,
  apps: z.array(z.string().regex(/^\d{4}$/)).max(limits.appsMax),
  files: z.array(Listed).max(mostFiles),
})
export type ArchiveList = z.infer<typeof ArchiveList>

/** What an app was: of it that alone is made anew which a person may choose of an app of theirs. */
export const AppFacts = z.strictObject({
  id: z.string().max(100),
  name: AppName,
  description: textOf(0, limits.descriptionMax).nullable(),
  tags: z.array(Tag).max(limits.tagsMax),
  category: textOf(0, 50).nullable(),
  appType: AppType.nullable(),
  features: z.array(AppFeature).max(6),
  generationPrompt: z.string().max(100_000).nullable(),
  status: z.string().max(20),
  subdomain: z.string().max(100).nullable(),
  createdAt: Moment,
  publishedAt: Moment.nullable(),
  /** `isWhole`: its bundle lies beside; without it, it is empty or `fault` says why it could not be read. */
  repository: z
    .strictObject({
      owner: z.string().max(200),
      name: RepositoryName,
      branch: BranchName,
      url: z.string().max(500),
      isPrivate: z.boolean(),
      isWhole: z.boolean(),
      fault: z.string().max(100).nullable(),
    })
    .nullable(),
})
export type AppFacts = z.infer<typeof AppFacts>
