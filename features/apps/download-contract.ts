/** An app as one file. */
import { FileReply } from '../../contract/file-reply.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { readCodeFiles } from './contract.ts'

/** The same files as one .zip. Whoever downloads another's app opens it, and is counted so. */
export const downloadApp = route('GET /api/apps/:id/download', {
  summary: { en: 'The files of an app as one .zip', zh: '把应用的文件下载为一个 .zip' },
  access: 'anyone',
  params: { id: Id },
  reply: FileReply,
  file: 'application/zip',
  limit: { calls: 20, seconds: 60, per: 'address' },
  fails: readCodeFiles.fails,
})
