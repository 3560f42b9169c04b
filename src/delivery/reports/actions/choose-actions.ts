import { chooseMovers } from '../core/choose-movers.ts';
import type { KeywordLine } from '../core/keyword-metrics.ts';
import type { NextAction, ReportSection } from '../core/report-content.ts';

const maxNamed = 3;

/**
 * Chooses the next actions about a section of a report on one website. Pure.
 * @param all the sections of the website, whose tasks replace actions on the same issue
 */
export function chooseActions(one: ReportSection, all: readonly ReportSection[]): NextAction[] {
  if (one.section.state === 'not_connected') return [{ kind: 'connectSource' }];
  if (one.section.state !== 'ok') return [];
  switch (one.kind) {
    case 'rankings':
      return chooseDeclined(one.section.metrics.lines);
    case 'audit': {
      const planned = new Set(all.flatMap(plannedRules));
      return (one.section.metrics.issues ?? [])
        .filter(({ severity, rule = '' }) => severity === 'error' && !planned.has(rule))
        .slice(0, maxNamed)
        .map((issue) => ({ kind: 'fixIssue', issue }));
    }
    case 'tasks':
      return one.section.metrics.open
        .slice(0, maxNamed)
        .map(({ title, rule }) => ({ kind: 'finishTask', task: { title, ...(rule && { rule }) } }));
    case 'backlinks': {
      const { lostLinks: count } = one.section.metrics;
      return count === 0 ? [] : [{ kind: 'reviewLost', count }];
    }
    default:
      return [];
  }
}

/** The audit rules that an open task is about. */
function plannedRules({ kind, section }: ReportSection): string[] {
  if (kind !== 'tasks' || section.state !== 'ok') return [];
  return section.metrics.open.flatMap(({ rule }) => rule ?? []);
}

function chooseDeclined(lines: readonly KeywordLine[]): NextAction[] {
  const declined = chooseMovers(lines, 'declined');
  return declined.length === 0
    ? []
    : [{ kind: 'checkPages', count: declined.length, keywords: declined.slice(0, maxNamed) }];
}
