/** An app as a caller may see it: the answer for others has no key of what belongs to its owner alone. */
import * as z from 'zod'
import { type App, AppFeature, AppStatus, AppType, SourceChoice } from '../contract.ts'
import { ratingOf } from './change-rating.ts'
import { starterNameOf } from './starters.ts'
import type { AppWithAuthor } from './store.ts'

// Made once: a schema costs more to make than to use, and a listing presents sixteen apps and more.
const Names = z.array(z.string())
const Features = z.array(AppFeature)
const Type = AppType.nullable()
const Choice = SourceChoice.nullable()

/** Public addresses of what an app has. */
export type Addresses = {
  /** Where a subdomain is served, such as `http://{subdomain}.apps.localhost:3000`. */
  site(subdomain: string): string
  /** Where a stored picture is served, by its SHA-256: to all, or to the owner of a draft only. */
  picture(sha256: string, shownTo: 'all' | 'owner'): string
}

/** Presents a row to `viewerId` (null: a visitor). `cloudflareUrl` is the hosted URL while the app is live. */
export function presentApp(row: AppWithAuthor, viewerId: string | null, addresses: Addresses): App {
  const own = viewerId === row.authorId
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    tags: Names.parse(JSON.parse(row.tags)),
    category: row.category,
    status: AppStatus.parse(row.status),
    snapshot: snapshotOf(row, own, addresses),
    author: { _id: row.authorId, username: row.authorName, avatar: row.authorAvatar },
    // A private repository is nobody else's to know of.
    githubRepo: own || row.repoPrivate === 0 ? repositoryOf(row) : null,
    forkedFrom: row.forkedFrom,
    starter: starterNameOf(row.starter),
    githubPagesUrl: row.pagesUrl,
    cloudflareUrl:
      row.status === 'published' && row.subdomain !== null ? addresses.site(row.subdomain) : null,
    subdomain: row.subdomain,
    publishedAt: momentOf(row.publishedAt),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    isFavorited: false,
    downloads: row.downloads,
    forks: row.forks,
    favorites: row.favorites,
    comments: row.comments,
    rating: ratingOf(row),
    appType: Type.parse(row.appType),
    features: Features.parse(JSON.parse(row.features)),
    ...(own
      ? {
          generationPrompt: row.generationPrompt,
          commitSha: row.commitSha,
          rejectedReason: row.rejectedReason,
          sourceChoice: Choice.parse(row.sourceChoice),
          keepReadme: row.keepReadme === 1,
        }
      : {}),
  }
}

function snapshotOf(row: AppWithAuthor, own: boolean, addresses: Addresses): string | null {
  if (row.snapshot === null) return null
  if (row.status === 'published') return addresses.picture(row.snapshot, 'all')
  return own ? addresses.picture(row.snapshot, 'owner') : null
}

function repositoryOf(row: AppWithAuthor): App['githubRepo'] {
  if (row.repoOwner === null || row.repoName === null || row.repoUrl === null) return null
  return {
    owner: row.repoOwner,
    name: row.repoName,
    url: row.repoUrl,
    branch: row.repoBranch ?? 'main',
    isPrivate: row.repoPrivate === 1,
  }
}

function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
