/** What is asked of a code host that is a service, beside its own pages and API. */

/** None of them lies below `/codehost`, so that no caller of a server can name one. */
export const servicePaths = {
  ready: '/service/ready',
  run: '/service/run',
  admit: '/service/admit',
} as const

/** The header that says why a call was refused; its answer is nothing of the code host's. */
export const refusedHeader = 'x-codehost-refused'
