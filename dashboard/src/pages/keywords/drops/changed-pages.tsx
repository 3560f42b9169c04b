import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { DropExplanation } from '../../../api/drop-reasons.ts';
import { formatDays } from '../../../format/dates.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { describeQuery, describeUnclear } from './describe-page.ts';
import classes from './drop-reasons.module.css';

interface ChangedPagesProps {
  websiteId: string;
  query: string;
  found: DropExplanation;
  isUnexplained: boolean;
}

/** The pages of the website with a query, in both ranges. */
export function ChangedPages({ websiteId, query: text, found, isUnexplained }: ChangedPagesProps) {
  const { pages, searchDays, clickStep } = found;
  if (pages === null || searchDays === null || pages.length === 0) return null;
  return (
    <div>
      {isUnexplained && clickStep !== null && (
        <Text size="sm" mb="sm">
          {describeUnclear(found)}
        </Text>
      )}
      <Text size="sm" fw={500}>{t`Pages of this query`}</Text>
      <ul className={classes.helps}>
        {pages.map(({ url, before, now }) => (
          <li key={url} className={classes.detail}>
            {describeQuery({ query: pathOf(url), before, now, otherPage: null })}
          </li>
        ))}
      </ul>
      <Text size="sm">
        <AppLink href={paths.searchConsole(websiteId, { query: `exact:${text}`, tab: 'page' })}>
          {t`Show pages of “${text}”`}
        </AppLink>
      </Text>
      <Text size="xs" c="dimmed">
        {t`Search Console, ${formatDays(searchDays.days)} compared with ${formatDays(searchDays.previousDays)}.`}
      </Text>
    </div>
  );
}
