import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/ai-visibility.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './answers.module.css';

interface MentionLegendProps extends Pick<Answer, 'mentions'> {
  /** The sources, if the answer refers to them by number. */
  sources: number;
}

/** Explains the marks in an answer, and counts them. */
export function MentionLegend({ mentions, sources }: MentionLegendProps) {
  const certain = mentions.filter(({ ambiguous }) => !ambiguous);
  const kinds = [
    { role: 'own', count: certain.filter(({ role }) => role === 'own').length, label: t`Own brand` },
    {
      role: 'competitor',
      count: certain.filter(({ role }) => role === 'competitor').length,
      label: t`Competitor`,
    },
    { isAmbiguous: true, count: mentions.length - certain.length, label: t`Ambiguous, excluded from rates` },
  ];
  return (
    <ul className={classes.legend} aria-label={t`Legend`}>
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ role, isAmbiguous, count, label }) => (
          <li key={label}>
            <mark className={classes.mention} data-role={role} data-ambiguous={isAmbiguous}>
              {label}
            </mark>{' '}
            {formatCount(count)}
          </li>
        ))}
      {sources > 0 && (
        <li>
          <Trans>
            <span className={classes.number}>[1]</span>{' '}
            {plural(sources, { one: '# source', other: '# sources' })}
          </Trans>
        </li>
      )}
    </ul>
  );
}
