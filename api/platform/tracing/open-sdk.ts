import { setTimeout as wait } from 'node:timers/promises'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../host/log'
import type { Tracing } from './start-tracing'

/** How long the last spans may take (milliseconds): a collector that is down must not hold up a restart. */
const PATIENCE_MS = 3000

/** The service, which OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME may describe otherwise. */
const resourceOf = (name: string) =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))

/**
 * Registers OpenTelemetry's SDK in this process, which sends spans to `endpoint` by OTLP over HTTP, as JSON. The
 * exporter reads the other OTEL_EXPORTER_OTLP_* variables. `log` gets what can't be sent.
 */
export function openSdk(name: string, endpoint: string, log: Log): Tracing {
  const quiet = () => {}
  const warn = (message: string) => log.warn(`Traces: ${message}`)
  const logger = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceOf(name),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    stop: async () => {
      const sent = provider.shutdown().then(() => true)
      const late = wait(PATIENCE_MS, false, { ref: false })
      if (!(await Promise.race([sent, late]).catch(() => false))) warn('the last spans could not be sent')
      for (const api of [trace, context, propagation, diag]) api.disable()
    },
  }
}
