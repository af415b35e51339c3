/** An app as one file. */
import * as z from 'zod'
import { FileReply } from '../../contract/file-reply.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { readCodeFiles } from './contract.ts'

/** The same files as one .zip. Whoever downloads another's app opens it, and is counted so. */
export const downloadApp = route('GET /api/apps/:id/download', {
  summary: { en: 'The files of an app as one .zip', zh: '把应用的文件下载为一个 .zip' },
  access: 'anyone',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: FileReply,
  file: 'application/zip',
  limit: { calls: 20, seconds: 60, per: 'address' },
  fails: readCodeFiles.fails,
})

/** The script of live data, for a project that is packed on the device: by the names of its files below `/_app/`. */
export const readAppScripts = route('GET /api/app-scripts', {
  summary: { en: 'The script by which apps keep data', zh: '应用保存数据所用的脚本' },
  access: 'anyone',
  reply: { scripts: z.record(z.string(), z.string()) },
  fails: [],
})
