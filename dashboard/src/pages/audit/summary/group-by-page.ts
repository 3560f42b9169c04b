import type { AuditIssue, Severity } from '../../../api/audits.ts';

/** A page with issues that the compared audit did not find on it. */
export interface WorsePage extends Record<Severity, number> {
  url: string;
  /** The titles of the issues, the most severe first. */
  titles: string[];
}

type Issue = Pick<AuditIssue, 'url' | 'severity' | 'title'>;

const order: readonly Severity[] = ['error', 'warning', 'notice'];

/** The pages with new issues: those with the most errors first, then by warnings and notices, otherwise in the given order. Pure. */
export function groupByPage(issues: readonly Issue[]): WorsePage[] {
  const pages = [...Map.groupBy(issues, ({ url }) => url)].map(([url, found]): WorsePage => {
    const countOf = (severity: Severity) => found.filter((issue) => issue.severity === severity).length;
    const sorted = found.toSorted(
      (one, other) => order.indexOf(one.severity) - order.indexOf(other.severity),
    );
    return {
      url,
      titles: [...new Set(sorted.map(({ title }) => title))],
      error: countOf('error'),
      warning: countOf('warning'),
      notice: countOf('notice'),
    };
  });
  return pages.toSorted(
    (one, other) => other.error - one.error || other.warning - one.warning || other.notice - one.notice,
  );
}
