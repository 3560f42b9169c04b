const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const releaseNamePattern = /^cc-main-20(\d\d)(?:-(\d\d))?(?:-[a-z]{3})*-([a-z]{3})$/;

/**
 * The first day of the last month of a release: `2026-01-01` for `cc-main-2025-26-nov-dec-jan`. Null if the text is not the name of
 * a release of Common Crawl's web graph.
 */
export function releaseEnd(name: string): string | null {
  const [, year = '', laterYear, month = ''] = releaseNamePattern.exec(name) ?? [];
  const number = months.indexOf(month) + 1;
  return number === 0 ? null : `20${laterYear ?? year}-${String(number).padStart(2, '0')}-01`;
}
