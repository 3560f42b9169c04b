import type { Context } from '#platform/context.ts';
import { selectAnnotations } from '#websites/annotations';
import type { NoteMetrics, Section } from '../core/report-content.ts';
import type { Scope } from './scope.ts';

const source = 'annotations of the website';
const maxNotes = 100;

/** The annotations on the days of the period, newest last. */
export async function collectNotes(
  context: Context,
  { websiteId, period }: Scope,
): Promise<Section<NoteMetrics>> {
  const notes = await selectAnnotations(context, websiteId, { ...period, kinds: ['note', 'deploy'] });
  if (notes.length === 0) return { state: 'no_data', source, reason: 'There are no notes on this period.' };
  const lines = notes.slice(-maxNotes).map(({ day, text }) => ({ day, text }));
  return { state: 'ok', source, asOf: period.to, metrics: { lines } };
}
