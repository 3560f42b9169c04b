import type { ReportSection } from '../core/report-content.ts';
import type { Block } from './block.ts';
import {
  describeEffectSection,
  describeRankings,
  describeMentions,
  describeSearch,
} from './metric-blocks.ts';
import { describeAudit, describeLinks, describeNotes } from './website-blocks.ts';
import { describePlacements, describeTasks } from './work-blocks.ts';

/** The blocks of a section with its data source, or why it has no data. Pure. */
export function describeSection(one: ReportSection): Block[] {
  const { section } = one;
  const day = section.state === 'ok' ? ` · as of ${section.asOf}` : '';
  const source: Block = { kind: 'text', text: `Source: ${section.source}${day}.`, style: 'note' };
  if (section.state !== 'ok' && one.kind !== 'effect')
    return [{ kind: 'text', text: section.reason, style: 'muted' }, source];
  return [...blocksOf(one), source];
}

function blocksOf(one: ReportSection): Block[] {
  if (one.kind === 'effect') return describeEffectSection(one.section);
  if (one.section.state !== 'ok') return [];
  switch (one.kind) {
    case 'rankings':
      return describeRankings(one.section.metrics);
    case 'searchConsole':
      return describeSearch(one.section.metrics);
    case 'aiVisibility':
      return describeMentions(one.section.metrics);
    case 'backlinks':
      return describeLinks(one.section.metrics);
    case 'audit':
      return describeAudit(one.section.metrics);
    case 'tasks':
      return describeTasks(one.section.metrics);
    case 'placements':
      return describePlacements(one.section.metrics);
    case 'notes':
      return describeNotes(one.section.metrics);
    case 'campaign':
      return [];
  }
}
