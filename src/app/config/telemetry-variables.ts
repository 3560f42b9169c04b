import { Type } from 'typebox';
import { optional, url } from './variable-kinds.ts';

const exporter = (what: string) =>
  Type.Optional(Type.Enum(['otlp', 'none'], { description: `\`none\` exports no ${what}.` }));

/** The standard variables of OpenTelemetry that Cairn passes to its processes. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'Base URL of an OpenTelemetry receiver. Cairn then exports traces and metrics to it with OTLP over HTTP.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('URL for traces, if it is not `/v1/traces` below the base URL.'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url('URL for metrics, if it is not `/v1/metrics` below the base URL.'),
  OTEL_EXPORTER_OTLP_HEADERS: optional('Headers for the receiver, such as `authorization=Bearer%20…`.'),
  OTEL_EXPORTER_OTLP_COMPRESSION: Type.Optional(
    Type.Enum(['gzip', 'none'], { description: 'Compression of the exports.' }),
  ),
  OTEL_EXPORTER_OTLP_CERTIFICATE: optional('File with the certificate authorities of the receiver.'),
  OTEL_SDK_DISABLED: Type.Optional(Type.Boolean({ description: '`true` exports nothing.' })),
  OTEL_TRACES_EXPORTER: exporter('traces'),
  OTEL_METRICS_EXPORTER: exporter('metrics'),
  OTEL_TRACES_SAMPLER: Type.Optional(
    Type.Enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { description: 'Which traces are exported, by default all that the caller does not exclude.' },
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Share of the traces for `traceidratio`.' }),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: Type.Optional(
    Type.Integer({
      minimum: 1_000,
      maximum: 3_600_000,
      description: 'Milliseconds between two exports of metrics; one minute if absent.',
    }),
  ),
  OTEL_SERVICE_NAME: optional('Service name of traces and metrics instead of `cairn`.'),
  OTEL_RESOURCE_ATTRIBUTES: optional(
    'Further attributes of traces and metrics, such as `region=eu,team=seo`.',
  ),
};
