import { plural, t } from '@lingui/core/macro';
import { inSentence } from '../../../format/in-sentence.ts';
import type { AuditIssue, AuditPageDetail, RuleSummary } from '../../../api/audits.ts';
import { formatCount, formatImpact } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { categoryLabels, severityStyles } from '../parts/audit-labels.ts';
import { ruleReference } from './rule-references.ts';

/** A ticket for developers, in Markdown. */
export interface Ticket {
  title: string;
  body: string;
}

interface RuleTicketInput {
  rule: RuleSummary;
  /** The issues of the rule, complete or only the first ones. */
  issues: readonly Pick<AuditIssue, 'url' | 'detail' | 'related' | 'impact'>[];
  /** The clicks of a URL in the last 28 days; null if they are unknown. */
  clicksOf(url: string): number | null;
  domain: string;
  /** When the audit finished, in words. */
  auditedAt: string;
  /** The list of all affected pages in the dashboard. */
  listUrl: string;
}

/** A ticket that no tracker refuses: Jira takes 32,767 characters, GitHub 65,536. */
const maxBodyLength = 30_000;

/** The ticket of one kind of issue: its explanation, its fix and the URLs with what was found. Pure. */
export function formatRuleTicket({
  rule,
  issues,
  clicksOf,
  domain,
  auditedAt,
  listUrl,
}: RuleTicketInput): Ticket {
  const { title, severity, category, explanation, fix, count } = rule;
  const reference = ruleReference(rule);
  const start = [
    t`**${severityStyles[severity].label}** in ${categoryLabels[category]} on ${domain}, audited ${auditedAt}.`,
    explanation,
    `## ${t`How to fix it`}`,
    fix,
    t`## Affected URLs (${formatCount(count)})`,
  ];
  const end = [
    `## ${t`References`}`,
    t`- [All affected URLs in Cairn](${listUrl})\n- [${reference.label}](${reference.url})`,
  ];
  const maxLength = maxBodyLength - [...start, ...end].join('\n\n').length;
  return {
    title: t`${title}: ${plural(count, { one: '# URL', other: '# URLs' })} on ${domain}`,
    body: [...start, listIssues(issues, { count, clicksOf, maxLength }), ...end].join('\n\n'),
  };
}

function listIssues(
  issues: RuleTicketInput['issues'],
  { count, clicksOf, maxLength }: Pick<RuleTicketInput, 'clicksOf'> & { count: number; maxLength: number },
): string {
  const items: string[] = [];
  let left = maxLength - 100;
  for (const issue of issues) {
    const item = issueItem(issue, clicksOf(issue.url));
    left -= item.length + 1;
    if (left < 0) break;
    items.push(item);
  }
  const omitted = count - items.length;
  return [...items, ...(omitted > 0 ? [t`- and ${formatCount(omitted)} more`] : [])].join('\n');
}

function issueItem(
  { url, detail, related, impact }: RuleTicketInput['issues'][number],
  clicks: number | null,
): string {
  const weight = formatImpact(impact);
  const worth =
    clicks === null
      ? t`impact ${weight}`
      : t`impact ${weight}, ${plural(clicks, { one: '# click', other: '# clicks' })} in 28 days`;
  return [
    `- [ ] ${asUrl(url)}${asFound(detail)} (${worth})`,
    ...related.map((one) => `  - ${describeRelated(one)}`),
  ].join('\n');
}

/** A URL that the issue names, such as the broken target of a link, with its status and the text of the link. */
function describeRelated({ url, status, anchor }: AuditIssue['related'][number]): string {
  const details = [
    ...(anchor === null ? [] : [anchor === '' ? t`link without text` : t`link text ${asCode(anchor)}`]),
    ...(status === null ? [] : [status === 0 ? t`no response` : t`status ${String(status)}`]),
  ];
  const start = anchor === null ? asUrl(url) : t`Link to ${asUrl(url)}`;
  return details.length === 0 ? start : `${start} (${details.join(', ')})`;
}

/** The ticket of one page: every issue of it that is neither fixed nor muted. Pure. */
export function formatPageTicket(
  { url, issues }: Pick<AuditPageDetail, 'url' | 'issues'>,
  { auditedAt, pageUrl }: { auditedAt: string; pageUrl: string },
): Ticket {
  const current = issues.filter(({ state, muteId }) => state !== 'fixed' && muteId === null);
  const sections = current.map((issue) => {
    const { title, severity, detail, related, explanation, fix } = issue;
    const reference = ruleReference(issue);
    return [
      `## ${title} (${inSentence(severityStyles[severity].label)})`,
      explanation,
      ...(detail === null ? [] : [t`Found: ${asCode(detail)}`]),
      ...(related.length === 0 ? [] : [related.map((one) => `- ${describeRelated(one)}`).join('\n')]),
      t`**How to fix it:** ${fix} ([${reference.label}](${reference.url}))`,
    ].join('\n\n');
  });
  return {
    title: t`${plural(current.length, { one: '# SEO issue', other: '# SEO issues' })} on ${pathOf(url)}`,
    body: [
      t`Found on ${asUrl(url)}, audited ${auditedAt}. [This page in Cairn](${pageUrl})`,
      ...sections,
    ].join('\n\n'),
  };
}

/** The whole ticket as one Markdown document. */
export const asMarkdown = ({ title, body }: Ticket): string => `# ${title}\n\n${body}\n`;

const asFound = (detail: string | null) => (detail === null ? '' : `: ${asCode(detail)}`);

/** Texts of pages are untrusted. In a code span, a tracker neither formats them nor notifies the people they name. */
function asCode(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim()}\``;
}

const asUrl = (url: string) => (/^https?:\/\/[^\s<>]+$/.test(url) ? `<${url}>` : asCode(url));
