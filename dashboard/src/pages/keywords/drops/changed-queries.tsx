import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DropExplanation } from '../../../api/drop-reasons.ts';
import { formatDays } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { describeQuery } from './describe-page.ts';
import classes from './drop-reasons.module.css';

/** The queries with which a page lost or gained the most clicks. */
export function ChangedQueries({ websiteId, found }: { websiteId: string; found: DropExplanation }) {
  const { direction, queries, searchDays } = found;
  const isGain = direction === 'improved';
  if (queries === null || searchDays === null)
    return (
      <Text size="sm" c="dimmed">{t`Search Console has no data by page and query for these days.`}</Text>
    );
  if (queries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {isGain
          ? t`No reported query gained clicks or impressions at this page.`
          : t`No reported query lost clicks or impressions at this page.`}
      </Text>
    );
  return (
    <div>
      <Text size="sm" fw={500}>
        {isGain
          ? t`Queries that gained the most clicks at this page`
          : t`Queries that lost the most clicks at this page`}
      </Text>
      <ul className={classes.helps}>
        {queries.map((query) => (
          <li key={query.query} className={classes.detail}>
            {describeQuery(query)}
          </li>
        ))}
      </ul>
      {queries.some(({ otherPage }) => otherPage !== null) && (
        <Text size="sm">
          <Trans>Several pages of this website share these queries.</Trans>{' '}
          <AppLink href={paths.cannibalisation(websiteId)}>{t`Open cannibalization`}</AppLink>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t`Search Console, ${formatDays(searchDays.days)} compared with ${formatDays(searchDays.previousDays)}.`}
      </Text>
    </div>
  );
}
