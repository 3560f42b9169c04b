import { type AuditRule, auditRules, categories, severities, weights } from '#site-audit/audits';

const titles: Record<AuditRule['category'], string> = {
  internal_pages: 'Internal pages',
  indexability: 'Indexability',
  links: 'Links',
  redirects: 'Redirects',
  content: 'Content',
  duplicates: 'Duplicates',
  social_tags: 'Social tags',
  localization: 'Localization',
  images: 'Images',
  performance: 'Performance',
  sitemaps: 'Sitemaps',
  urls: 'URLs',
  security: 'Security',
  markup: 'Markup',
};

const percent = (weight: number) => `${weight * 100} %`;

const introduction = `# Audit rules

An audit crawls a website and evaluates ${auditRules.length} rules. Most rules need a single page; the others compare pages. An issue is one rule on
one URL. Compared with the previous audit, an issue is \`new\`, \`open\` or \`fixed\`. Issues on pages that did not
load, and those that were not crawled again because a limit ended the crawl early, are left out.

## Score

The score is 0 to 100. It is based on HTML pages with a successful response and on every other URL with an error. Only the
highest severity of a page counts: an error costs ${percent(weights.error)} of the page, a warning ${percent(weights.warning)}, a notice ${percent(weights.notice)}. Only
websites without errors and warnings can reach 100. Muted issues do not count.

    score = round(100 × (1 − (errors × ${weights.error} + warnings × ${weights.warning} + notices × ${weights.notice}) ÷ pages))

Here \`errors\`, \`warnings\` and \`notices\` are numbers of pages by their highest severity.

## Rules

\`node scripts/write-audit-rules.ts\` generates these pages from the rules in \`src/site-audit/audits/rules\`.
`;

/** The pages of all rules, by file name in `docs/audit-rules`: an overview, and one page for each category. */
export function describeAuditRules(): Record<string, string> {
  const pages = categories.map((category) => [fileOf(category), describeCategory(category)]);
  return { 'README.md': describeAll(), ...Object.fromEntries(pages) };
}

function describeAll(): string {
  const rows = categories.flatMap((category) =>
    sortedRules(category).map(
      ({ code, title, severity }) =>
        `| [${title}](${fileOf(category)}#${code}) | \`${code}\` | ${severity} | ${titles[category]} |`,
    ),
  );
  return `${introduction}\n| Rule | Code | Severity | Category |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function describeCategory(category: AuditRule['category']): string {
  const sections = sortedRules(category).map(
    ({ code, title, severity, explanation, fix }) =>
      `## \`${code}\`\n\n**${title}** (${severity})\n\n${explanation}\n\n*How to fix:* ${fix}\n`,
  );
  return `# ${titles[category]}\n\nPart of the [audit rules](README.md).\n\n${sections.join('\n')}`;
}

/** The rules of a category, errors first. */
function sortedRules(category: AuditRule['category']): AuditRule[] {
  return auditRules
    .filter((rule) => rule.category === category)
    .toSorted((one, other) => rankOf(other) - rankOf(one));
}

function rankOf({ severity }: AuditRule): number {
  return severities.indexOf(severity);
}

function fileOf(category: AuditRule['category']): string {
  return `${category.replaceAll('_', '-')}.md`;
}
