import { Stack, Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import classes from './score.module.css';

type Scoring = NonNullable<AuditSummary['scoring']>;

/** Pages by the worst that was found on them, and what the score makes of that. */
export function ScoreFormula({ scoring }: { scoring: Scoring }) {
  const { pages, withError, withWarning, withNotice, weights } = scoring;
  const parts = [
    { name: 'error', label: 'With an error', count: withError },
    { name: 'warning', label: 'With a warning at worst', count: withWarning },
    { name: 'notice', label: 'With notices alone', count: withNotice },
    { name: 'clean', label: 'Without an issue', count: pages - withError - withWarning - withNotice },
  ] as const;
  const sum = (['error', 'warning', 'notice'] as const)
    .map((name) => `${formatCount(parts.find((part) => part.name === name)?.count)} × ${weights[name]}`)
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
      <ul className={classes.parts} aria-label="Pages by the worst that was found on them">
        {parts.map(({ name, label, count }) => (
          <li key={name} data-part={name}>
            <span>{label}</span>
            <span>
              {formatCount(count)} <span className={classes.share}>{formatShare(count / (pages || 1))}</span>
            </span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        A page counts by the worst that was found on it: 100 × (1 − ({sum}) ÷ {formatCount(pages)} pages). 100
        itself is kept for websites without errors and warnings.
      </Text>
    </Stack>
  );
}
