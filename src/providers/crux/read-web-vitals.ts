import { asObject, type JsonObject } from '#providers/http';
import { CruxFailure, type WebVitals } from './contract.ts';

/** Reads a response of `records:queryRecord`. Layout shift scores are written as text. @throws CruxFailure for any other value */
export function readWebVitals(value: unknown, device: WebVitals['device']): WebVitals {
  const record = asObject(asObject(value)?.['record']);
  const metrics = asObject(record?.['metrics']);
  if (metrics === null) throw new CruxFailure('The Chrome UX Report returned an unknown format.');
  const period = asObject(record?.['collectionPeriod']);
  return {
    device,
    largestContentfulPaintMs: percentile(metrics, 'largest_contentful_paint'),
    interactionToNextPaintMs: percentile(metrics, 'interaction_to_next_paint'),
    cumulativeLayoutShift: percentile(metrics, 'cumulative_layout_shift'),
    firstDay: dayOf(asObject(period?.['firstDate'])),
    lastDay: dayOf(asObject(period?.['lastDate'])),
  };
}

function percentile(metrics: JsonObject, name: string): number | null {
  const p75 = asObject(asObject(metrics[name])?.['percentiles'])?.['p75'];
  const number = typeof p75 === 'string' && p75 !== '' ? Number(p75) : p75;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function dayOf(date: JsonObject | null): string | null {
  const parts = [date?.['year'], date?.['month'], date?.['day']];
  if (!parts.every((part) => typeof part === 'number')) return null;
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
