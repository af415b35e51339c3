/** When an answer has left: whoever lends memory to a body may then have it back. */
import { ServerResponse } from 'node:http'

/** Calls \`sent\` when the answer to a request was sent or given up; of calls made in process one never knows. */
export function whenSent(env: object, sent: () => void): void {
  if ('outgoing' in env && env.outgoing instanceof ServerResponse) env.outgoing.once('close', sent)
}
