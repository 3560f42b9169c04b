import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OpenSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseSampler } from './choose-sampler.ts';
import { convertMetrics } from './convert-metrics.ts';
import { recordSpans, type Span, type SpanOptions, type SpanRecorder, unrecorded } from './in-span.ts';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';

const stopTimeoutMs = 5_000;
const defaultIntervalMs = 60_000;
const ignore = () => undefined;
const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Exports the spans of this process, and on request its metrics. Spans that the receiver does not accept in time are dropped. */
export function exportTelemetry({ env, role, version, onError }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'cairn',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'cairn.role': role,
  }).merge(detectResources({ detectors: [envDetector] }));
  diag.setLogger(
    { ...silent, error: (message) => onError(new Error(message)) },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const stops: (() => Promise<void>)[] = [];
  if (env['OTEL_TRACES_EXPORTER'] !== 'none') stops.push(startTraces(env, resource));
  return {
    exportMetrics: (registry) => {
      if (env['OTEL_METRICS_EXPORTER'] === 'none') return;
      const intervalMs = Number(env['OTEL_METRIC_EXPORT_INTERVAL'] ?? defaultIntervalMs);
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: Math.min(intervalMs, 30_000),
        metricProducers: [{ collect: () => convertMetrics(registry, resource) }],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      stops.push(() => meters.shutdown({ timeoutMillis: stopTimeoutMs }));
    },
    stop: async () => {
      recordSpans(null);
      const sent = Promise.all(stops.map((stop) => stop())).then(() => true);
      const isSent = await Promise.race([sent, sleep(stopTimeoutMs, false, { ref: false })]).catch(onError);
      if (isSent === false)
        onError(new Error('The receiver did not accept the last spans and metrics in time'));
      diag.disable();
    },
  };
}

function startTraces(env: TelemetryOptions['env'], resource: Resource): () => Promise<void> {
  const provider = new TracerProvider({
    resource,
    sampler: chooseSampler(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  recordSpans(createRecorder(provider, contexts));
  return async () => {
    await provider.shutdown();
    contexts.disable();
  };
}

function createRecorder(provider: TracerProvider, contexts: AsyncLocalStorageContextManager): SpanRecorder {
  const tracer = provider.getTracer('cairn');
  const start = (name: string, options: SpanOptions, startTime?: number) => {
    const parent = parentOf(contexts.active(), options);
    if (options.needsParent && trace.getSpan(parent) === undefined) return null;
    const { kind, attributes } = options;
    const span = tracer.startSpan(
      name,
      { kind: spanKinds[kind], attributes, ...(startTime && { startTime }) },
      parent,
    );
    return { span, parent };
  };
  return {
    run: async (name, options, work) => {
      const started = start(name, options);
      if (started === null) return work(unrecorded);
      const { span, parent } = started;
      const own: Span = {
        set: (attributes) => void span.setAttributes(attributes),
        fail: (reason) => markFailed(span, reason),
      };
      try {
        return await contexts.with(trace.setSpan(parent, span), () => work(own));
      } catch (error) {
        own.fail(error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    add: (name, options, { durationMs, error }) => {
      const span = start(name, options, Date.now() - durationMs)?.span;
      if (error !== undefined && span !== undefined) markFailed(span, error);
      span?.end();
    },
  };
}

function markFailed(span: OpenSpan, reason: string): void {
  span.setAttribute('error.type', reason);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of the caller, which may be one of another program. */
function parentOf(active: Context, { traceparent = '' }: SpanOptions): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return active;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
