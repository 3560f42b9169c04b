import type { Telemetry, TelemetryOptions } from './telemetry.ts';

/**
 * Starts the export of traces and metrics with OTLP over HTTP if an endpoint is configured. Otherwise it returns null, and the libraries
 * are not even loaded, so that starting takes no longer.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: isDisabled } = options.env;
  if (endpoint === undefined || endpoint === '' || isDisabled === 'true') return null;
  const { exportTelemetry } = await import('./export-telemetry.ts');
  return exportTelemetry(options);
}
