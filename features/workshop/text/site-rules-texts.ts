/** What the workshop says of lines in `_redirects` and `_headers` that are not followed as they stand. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  summary: {
    one: '1 line of the site’s settings is not followed as written: {files}',
    other: '{n} lines of the site’s settings are not followed as written: {files}',
  },
  place: '{file}, line {line}',
  notWhole: 'the file is larger than 256 KB; from here on it is not read',
  lineTooLong: 'the line is longer than 1,000 characters',
  tooManyRules: 'there are 1,000 rules before it; this one and those below are not read',
  from: 'the path must begin with one / and be of this site',
  stars: 'a path can hold one * only',
  placeholder:
    'a placeholder is :name for a whole part of the path, each name once, and before the *',
  noTo: 'it does not say where to go',
  to: 'the target must be a path that begins with /, or an http or https address',
  proxy: '200 can show files of this site only, no other site',
  hostPlaceholder: 'the name of another site must be written out',
  status: 'the status can be 200, 301, 302, 307 or 308',
  condition: 'there are no conditions here: only path, target and status',
  noPath: 'no path stands above it',
  headerLine: 'it is not written as Name: value',
  headerName: 'this header cannot be set',
  headerValue: 'the value is empty or cannot be sent',
  cacheLonger: 'files are kept for 30 days at most',
} as const
const zh: Translation<typeof en> = {
  summary: '网站设置中有 {n} 行未按原文执行：{files}',
  place: '{file} 第 {line} 行',
  notWhole: '文件超过 256 KB，此处之后不再读取',
  lineTooLong: '该行超过 1,000 个字符',
  tooManyRules: '此前已有 1,000 条规则，这条及以下不再读取',
  from: '路径必须以一个 / 开头，且属于本网站',
  stars: '路径中只能有一个 *',
  placeholder: '占位符写作 :name，占路径的一整段，名称不可重复，且须在 * 之前',
  noTo: '没有写明目标',
  to: '目标必须是以 / 开头的路径，或 http、https 地址',
  proxy: '200 只能显示本网站的文件，不能显示其他网站',
  hostPlaceholder: '其他网站的域名必须完整写出',
  status: '状态码只能是 200、301、302、307 或 308',
  condition: '此处不支持条件，只能写路径、目标和状态码',
  noPath: '上方没有路径',
  headerLine: '没有写成“名称: 值”的形式',
  headerName: '不能设置此响应头',
  headerValue: '值为空或无法发送',
  cacheLonger: '文件最多缓存 30 天',
}

export const siteRulesTexts = { en, zh }
