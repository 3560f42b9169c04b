import { positionChange } from './position-change.ts';
import type { KeywordLine, ReportSection } from './report-content.ts';
import { several } from './value-format.ts';

const maxNamed = 3;

/** Suggests the next actions, from the sections of a report on one website. Pure. */
export function suggestActions(sections: readonly ReportSection[]): string[] {
  return sections.flatMap(actionsOf);
}

function actionsOf(one: ReportSection): string[] {
  if (one.section.state === 'not_connected') return [`Connect a source. ${one.section.reason}`];
  if (one.section.state !== 'ok') return [];
  switch (one.kind) {
    case 'rankings':
      return describeDeclined(one.section.metrics.lines);
    case 'audit':
      return (one.section.metrics.issues ?? [])
        .filter(({ severity }) => severity === 'error')
        .slice(0, maxNamed)
        .map(({ title, pages }) => `Fix on ${several(pages, 'page')}: ${title}.`);
    case 'tasks':
      return one.section.metrics.open.slice(0, maxNamed).map(({ title }) => `Finish the task: ${title}.`);
    case 'backlinks':
      return describeLost(one.section.metrics.lostLinks);
    default:
      return [];
  }
}

/** The keywords with the largest known losses. */
function describeDeclined(lines: readonly KeywordLine[]): string[] {
  const declined = lines
    .flatMap((line) => {
      const change = positionChange(line);
      if (change?.direction !== 'declined') return [];
      return [{ ...line, size: change.size ?? -Infinity }];
    })
    .toSorted((one, other) => one.size - other.size);
  if (declined.length === 0) return [];
  const named = declined
    .slice(0, maxNamed)
    .map(({ keyword, first, last }) => `${keyword} (${first ?? '–'} → ${last ?? 'not ranked'})`);
  return [`Check the pages of ${several(declined.length, 'declined keyword')}: ${named.join(', ')}.`];
}

function describeLost(lost: number): string[] {
  return lost === 0 ? [] : [`Review ${several(lost, 'backlink that was lost', 'backlinks that were lost')}.`];
}
