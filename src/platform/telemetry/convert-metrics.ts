import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

/** Reads the metrics that Prometheus would read, in the form in which they are exported. */
export async function convertMetrics(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const metrics = await registry.getMetricsAsJSON();
  const endMs = Date.now();
  const times = { startTime: hrTime(endMs - process.uptime() * 1_000), endTime: hrTime(endMs) };
  const converted = metrics.flatMap((metric) => convertMetric(metric, times) ?? []);
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'cairn' }, metrics: converted }] },
    errors: [],
  };
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];
}

type Read = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;

/** Null for a kind of metric that OTLP does not have, and for a metric without values. */
function convertMetric(metric: Read, times: Times): MetricData | null {
  const { name, help, values } = metric;
  if (values.length === 0) return null;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
  // The type of the library calls the kind an enum, but its values are texts.
  switch (String(metric.type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, dataPoints: points, isMonotonic: true };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points };
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramPoints(metric, times),
      };
    default:
      return null;
  }
}

function attributesOf(labels: Partial<Record<string, string | number>>): Attributes {
  return Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => name !== 'le')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Prometheus counts in each bucket the values of the ones below it, too; OTLP does not. */
function histogramPoints({ name, values }: Read, times: Times): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...series].map(([key, own]) => {
    const buckets = own.filter(({ metricName }) => metricName === `${name}_bucket`);
    const single = (suffix: string) => own.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    return {
      ...times,
      attributes: JSON.parse(key) as Attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: single('_sum'),
        count: single('_count'),
      },
    };
  });
}
