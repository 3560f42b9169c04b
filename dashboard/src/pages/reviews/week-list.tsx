import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ListedReview } from '../../api/reviews.ts';
import { formatDays } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { StatusStyle } from '../../ui/status-style.ts';
import type { Rows } from '../../ui/table/use-rows.ts';
import classes from './reviews.module.css';

interface WeekListProps {
  reviews: Rows<ListedReview>;
  selectedId: string;
}

/** The reviewed weeks, newest first, each with its findings. */
export function WeekList({ reviews, selectedId }: WeekListProps) {
  return (
    <nav className={classes.weeks} aria-label={t`Weeks`}>
      <ul className={classes.weekList}>
        {reviews.rows.map((review) => (
          <li key={review.id}>
            <PlainLink
              href={paths.review(review.websiteId, review.id)}
              className={classes.week}
              aria-current={review.id === selectedId ? 'page' : undefined}
              resetScroll={false}
            >
              <span className={classes.weekDays}>{formatDays(review)}</span>
              <span className={classes.weekState}>
                <StateBadge {...worstOf(review)} />
                <span className={classes.quiet}>
                  {plural(countOf(review), { one: '# finding', other: '# findings' })}
                </span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
      {reviews.hasMore && (
        <Button m="xs" size="xs" variant="default" onClick={reviews.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </nav>
  );
}

const countOf = ({ problems, improvements, notes }: ListedReview) => problems + improvements + notes;

function worstOf({ problems, improvements }: ListedReview): StatusStyle {
  if (problems > 0)
    return { tone: 'bad', label: plural(problems, { one: '# problem', other: '# problems' }) };
  if (improvements > 0)
    return { tone: 'good', label: plural(improvements, { one: '# improvement', other: '# improvements' }) };
  return { tone: 'calm', label: t`No problems` };
}
