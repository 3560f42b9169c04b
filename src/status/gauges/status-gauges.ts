import type { Metric } from 'prom-client';
import type { Status } from '../core/status.ts';
import { collectGauges } from './collect-gauges.ts';
import { processGauges } from './process-gauges.ts';
import { sourceGauges } from './source-gauges.ts';
import { workGauges } from './work-gauges.ts';

/** The metrics of the installation, read from its status when they are collected. */
export function statusGauges(readStatus: () => Promise<Status>): Metric[] {
  return collectGauges([...processGauges, ...workGauges, ...sourceGauges], readStatus);
}
