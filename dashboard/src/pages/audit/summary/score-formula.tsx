import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, formatDecimal, formatRate } from '../../../format/numbers.ts';
import classes from './score.module.css';

type Scoring = NonNullable<AuditSummary['scoring']>;
type ScoredAudit = Pick<AuditSummary, 'pages' | 'indexability'>;

/** Pages by their most severe issue, and the formula of the score. */
export function ScoreFormula({ scoring, audit }: { scoring: Scoring; audit: ScoredAudit }) {
  const { pages, withError, withWarning, withNotice, weights } = scoring;
  const parts = [
    { name: 'error', label: t`Pages with errors`, count: withError },
    { name: 'warning', label: t`Pages with warnings, no errors`, count: withWarning },
    { name: 'notice', label: t`Pages with notices only`, count: withNotice },
    { name: 'clean', label: t`Pages without issues`, count: pages - withError - withWarning - withNotice },
  ] as const;
  const weighted = (['error', 'warning', 'notice'] as const)
    .map(
      (name) =>
        `${formatCount(parts.find((part) => part.name === name)?.count)} × ${formatDecimal(weights[name])}`,
    )
    .join(' + ');
  return (
    <Stack gap="xs">
      <svg className={classes.stack} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        {parts.map(({ name, count }, index) => {
          const before = parts.slice(0, index).reduce((total, part) => total + part.count, 0);
          return (
            <rect
              key={name}
              data-part={name}
              x={(100 * before) / (pages || 1)}
              width={(100 * count) / (pages || 1)}
              height="8"
            />
          );
        })}
      </svg>
      <ul className={classes.parts} aria-label={t`Pages by most severe issue`}>
        {parts.map(({ name, label, count }) => (
          <li key={name} data-part={name}>
            <span>{label}</span>
            <span>
              {formatCount(count)} <span className={classes.share}>{formatRate(count / (pages || 1))}</span>
            </span>
          </li>
        ))}
      </ul>
      <ScoredPages pages={pages} audit={audit} />
      <Text component="details" size="sm" c="dimmed">
        <summary>
          <Trans>How the score is calculated</Trans>
        </summary>
        <Trans>
          Each page counts by its most severe issue: 100 × (1 − ({weighted}) ÷ {formatCount(pages)} pages).
        </Trans>{' '}
        <Trans>Redirects and files without errors do not count.</Trans>
      </Text>
    </Stack>
  );
}

/** Reconciles the pages of the score with the URLs of the crawl, of which some did not respond. */
function ScoredPages({ pages, audit }: { pages: number; audit: ScoredAudit }) {
  const { evaluated } = audit.pages;
  const urls = audit.indexability.reduce((total, { count }) => total + count, 0);
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Of {formatCount(urls)} URLs of the crawl, the score counts {formatCount(pages)}:{' '}
        {plural(evaluated, { one: '# page that loaded', other: '# pages that loaded' })} and{' '}
        {plural(pages - evaluated, {
          one: '# other URL with an error, such as status 404',
          other: '# other URLs with errors, such as status 404',
        })}
        .
      </Trans>
    </Text>
  );
}
