import { Counter, Gauge, type Metric } from 'prom-client';
import type { StoredGauge } from './status-gauge.ts';

/** Makes metrics that are read when they are collected. Gauges that are collected together share one read. */
export function collectGauges<Source>(
  gauges: readonly StoredGauge<Source>[],
  readSource: () => Promise<Source>,
): Metric[] {
  let reading: Promise<Source> | null = null;
  const readOnce = () => (reading ??= readSource().finally(() => (reading = null)));
  return gauges.map((gauge) => collected(gauge, readOnce));
}

function collected<Source>(
  { name, help, labels = [], isCounter, read }: StoredGauge<Source>,
  readSource: () => Promise<Source>,
): Metric {
  const Kind = isCounter ? Counter : Gauge;
  return new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset();
      // A metric without labels would be 0 instead of absent.
      if (labels.length === 0) this.remove();
      // Without its source, the other metrics must still be available.
      const source = await readSource().catch(() => null);
      if (source !== null) for (const [values, value] of read(source)) this.inc(values, value);
    },
  });
}
