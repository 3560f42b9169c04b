import type { Registry } from 'prom-client';

export interface TelemetryOptions {
  /** The standard `OTEL_` variables. The exporters read further ones from the environment of the process. */
  env: Record<string, string | undefined>;
  /** Name of the process, such as `api`. */
  role: string;
  version: string;
  onError(error: unknown): void;
}

export interface Telemetry {
  /** Exports metrics at intervals. */
  exportMetrics(registry: Registry): void;
  /** Sends pending spans and metrics, and stops. */
  stop(): Promise<void>;
}
