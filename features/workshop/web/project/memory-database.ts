/** Projects in memory, as long as the tab lives: for a browser that gives no storage. */
import type {
  Batch,
  FetchedFile,
  ProjectDatabase,
  StoredFile,
  StoredStep,
  Thumbnail,
  TurnFile,
} from './project-stores.ts'
import type { ProjectRecord } from './project-record.ts'

type Kept = {
  record: ProjectRecord
  files: Map<string, StoredFile>
  steps: Map<string, StoredStep>
  turnFiles: Map<string, Map<string, TurnFile>>
}

/** A database of which nothing lasts. */
export function memoryDatabase(): ProjectDatabase {
  const projects = new Map<string, Kept>()
  const fetched = new Map<string, FetchedFile>()
  const settings = new Map<string, unknown>()
  const thumbnails = new Map<string, Thumbnail[]>()
  return {
    isLasting: false,
    async read(projectId) {
      const kept = projects.get(projectId)
      return { record: kept?.record ?? null, files: [...(kept?.files.values() ?? [])] }
    },
    records: async (accountId) =>
      [...projects.values()].flatMap(({ record }) =>
        record.accountId === accountId ? [record] : [],
      ),
    async write(batch) {
      const { record } = batch
      const kept = { ...(projects.get(record.projectId) ?? newProject(batch)), record }
      for (const file of batch.put) kept.files.set(file.path, file)
      for (const path of batch.removed) kept.files.delete(path)
      keepHistory(kept, batch)
      projects.set(record.projectId, kept)
    },
    async remove(projectId) {
      projects.delete(projectId)
      thumbnails.delete(projectId)
    },
    readStep: async (projectId, id) => projects.get(projectId)?.steps.get(id) ?? null,
    readTurn: async (projectId, turnId) => [
      ...(projects.get(projectId)?.turnFiles.get(turnId)?.values() ?? []),
    ],
    readFetched: async (ids, sinceMs) =>
      ids.flatMap((id) => {
        const file = fetched.get(id)
        return file && file.fetchedAt >= sinceMs ? [file] : []
      }),
    async keepFetched(files, sinceMs) {
      for (const [id, file] of fetched) if (file.fetchedAt < sinceMs) fetched.delete(id)
      for (const file of files) fetched.set(file.id, file)
    },
    readThumbnails: async (projectId) => thumbnails.get(projectId) ?? [],
    async keepThumbnail(thumbnail, most) {
      const { projectId, sha } = thumbnail
      const others = (thumbnails.get(projectId) ?? []).filter((one) => one.sha !== sha)
      thumbnails.set(projectId, [...others, thumbnail].slice(-most))
    },
    readSettings: async (accountId) => settings.get(accountId),
    writeSettings: async (accountId, value) => void settings.set(accountId, value),
    forgetSettings: async (accountId) => void settings.delete(accountId),
  }
}

function keepHistory(kept: Kept, { steps, turnFiles = [], turnsDropped = [] }: Batch): void {
  for (const step of steps?.put ?? []) kept.steps.set(step.id, step)
  for (const id of steps?.dropped ?? []) kept.steps.delete(id)
  for (const id of turnsDropped) kept.turnFiles.delete(id)
  for (const file of turnFiles) {
    const turn = kept.turnFiles.get(file.turnId) ?? new Map<string, TurnFile>()
    kept.turnFiles.set(file.turnId, turn.set(file.path, file))
  }
}

function newProject({ record, before = [] }: Batch): Kept {
  const files = new Map(before.map((file) => [file.path, file]))
  return { record, files, steps: new Map(), turnFiles: new Map() }
}
