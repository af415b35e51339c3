/** Records traces with OpenTelemetry and sends them by OTLP. Loaded only where the settings name an endpoint. */
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { release } from '../kernel/release.ts'
import type { TracePlace, Traces } from '../kernel/traces.ts'

/** Where to, and as whom. Headers and the rest of `OTEL_EXPORTER_OTLP_…` are read by the exporter itself. */
export type TraceExport = { endpoint: string; serviceName: string }

/** Opens it. What cannot be sent is dropped, and keeps nobody waiting. */
export function recordTraces({ endpoint, serviceName }: TraceExport): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': release,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('magiccube', release)
  return {
    async span({ kind, name, attributes }, parent, work) {
      const options = {
        kind: kind === 'serve' ? SpanKind.SERVER : SpanKind.CLIENT,
        attributes,
      }
      const context =
        parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote(parent))
      const span = tracer.startSpan(name, options, context)
      try {
        return await work(placeOf(span), (status) => tellStatus(span, status))
      } catch (error) {
        // Its message may hold words of people: that it failed is enough.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    close: () => provider.shutdown(),
  }
}

function tellStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

function remote({ traceId, spanId, flags }: TracePlace): SpanContext {
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

function placeOf(span: Span): TracePlace {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') }
}
