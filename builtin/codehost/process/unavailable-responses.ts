/** What callers are told while the code host's process is started again, or has no room for them. */

/** An answer that neither side's own kind of answer is made of yet. */
export type Refusal = { status: 503; headers: Record<string, string>; body: string }

/** 503: the process is not there. `path` is what was asked for, from the beginning. */
export function away(path: string): Refusal {
  return refuse(
    path,
    'The code host is starting again. Try again in a moment.',
    '代码托管服务正在重新启动，请稍后再试。',
  )
}

/** 503: too much is under way, in all or from the caller's address. */
export function tooManyCalls(path: string): Refusal {
  return refuse(
    path,
    'The code host is busy. Try again in a moment.',
    '代码托管服务繁忙，请稍后再试。',
  )
}

function refuse(path: string, english: string, chinese: string): Refusal {
  const isApi = path.startsWith('/codehost/api/')
  return {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Referrer-Policy': 'no-referrer',
      'Retry-After': '1',
      'X-Content-Type-Options': 'nosniff',
      // What was still being sent is read by nobody.
      Connection: 'close',
    },
    body: isApi ? JSON.stringify({ message: english, status: '503' }) : `${english} / ${chinese}\n`,
  }
}
