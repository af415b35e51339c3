/** What the usual statuses of an answer are called in Chinese; in English the answer itself says it. */
export const statusNames: Readonly<Record<number, string>> = {
  400: '请求有误',
  401: '未登录',
  403: '禁止访问',
  404: '未找到',
  408: '请求超时',
  429: '请求过于频繁',
  500: '服务器内部错误',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
}
