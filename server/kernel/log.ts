/** The log: JSON lines of an event and allow-listed fields. No header, body, query, token or text of a person. */
import pino from 'pino'
import { cutText } from '../../contract/limits.ts'
import { currentTrace, type TracePlace } from './traces.ts'

/** The only fields that a line may hold. */
export type LogFields = Partial<
  Record<
    | 'requestId'
    | 'method'
    | 'route'
    | 'host'
    | 'userId'
    | 'appId'
    | 'sessionId'
    | 'provider'
    | 'kind'
    | 'part'
    | 'code'
    | 'reason'
    | 'stack'
    | 'url'
    | 'repository'
    | 'model'
    | 'service'
    | 'version',
    string
  > &
    Record<'status' | 'durationMs' | 'bytes' | 'attempt' | 'count' | 'port', number>
>

export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const secretShapes =
  /(?:gh[opsur]_|github_pat_|mch[op]_|sk-(?:ant-)?|whsec_|eyJ)[\w.-]{8,}|(?<=(?:code|state|token|key)=)[^&\s"]+/gi

/** Writes lines to `stream` (standard output by default). What looks like a secret is blotted out all the same. */
export function createLog(
  options: { level?: string; stream?: { write(line: string): void } } = {},
): Log {
  const logger = pino(
    {
      level: options.level ?? 'info',
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => traceOfLine(currentTrace()),
    },
    options.stream ?? standardOutput(),
  )
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      logger[level](clean(fields), event)
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** By which a line is found beside what others logged of the same trace. */
function traceOfLine(place: TracePlace | null): object {
  return place === null ? {} : { traceId: place.traceId }
}

/** A line that cannot be written, as on a full disk, is lost and ends nothing. */
function standardOutput() {
  const stream = pino.destination({ dest: 1, sync: true })
  stream.on('error', () => {})
  return stream
}

function clean(fields: LogFields): LogFields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? cutText(value.replaceAll(secretShapes, '[secret]'), 4_000) : value,
  ])
  return Object.fromEntries(entries)
}
