import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { queryPagesQuery } from '../../../api/search-console.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { Explained } from '../../../ui/table/explained.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './cannibalisation.module.css';
import { DailyResults } from './daily-results.tsx';
import { KeywordRows } from './keyword-rows.tsx';
import type { PageClicks } from './page-advice.tsx';

interface CannibalisationTableProps {
  websiteId: string;
  title: string;
  description: string;
  keywords: readonly CannibalisedKeyword[];
  pageClicks: PageClicks;
}

/** Keywords that are shown, and whose clicks are requested, at once. */
const stepSize = 25;

/** Keywords with the pages that rank for them. It is not virtualized, because its rows grow when the clicks arrive. */
export function CannibalisationTable(props: CannibalisationTableProps) {
  const { websiteId, title, description, keywords, pageClicks } = props;
  const [steps, setSteps] = useState(1);
  const [opened, setOpened] = useState<CannibalisedKeyword | null>(null);
  if (keywords.length === 0) return null;
  const shown = Array.from({ length: steps }, (_, step) =>
    keywords.slice(step * stepSize, (step + 1) * stepSize),
  );
  return (
    <Panel title={title} description={description} isFlush>
      <table className={classes.table} aria-label={title}>
        <Head />
        {shown.map((some) => (
          <Keywords
            key={some[0]?.keywordId}
            keywords={some}
            {...{ websiteId, pageClicks }}
            onOpen={setOpened}
          />
        ))}
      </table>
      {keywords.length > steps * stepSize && (
        <Button variant="subtle" fullWidth onClick={() => setSteps(steps + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {opened !== null && <DailyResults keyword={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Head() {
  const isPhone = useIsPhone();
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Ranking page</Trans>
        </th>
        {!isPhone && (
          <th scope="col">
            <Explained text={t`Days`} hint={t`Days of the period on which the page ranked`} />
          </th>
        )}
        <th scope="col" className={classes.average}>
          <Trans>Average position</Trans>
        </th>
        {!isPhone && (
          <th scope="col">
            <Explained text={t`Best`} hint={t`The best position in the period`} />
          </th>
        )}
        <th scope="col">
          <Explained
            text={t`Clicks`}
            hint={t`Clicks on the page from this keyword as a query. A dash means that Search Console reports no impressions of the page for this query.`}
          />
        </th>
      </tr>
    </thead>
  );
}

type KeywordsProps = Pick<CannibalisationTableProps, 'websiteId' | 'keywords' | 'pageClicks'> & {
  onOpen(keyword: CannibalisedKeyword): void;
};

/** Search Console has lowercase queries. */
const queryOf = ({ keyword }: CannibalisedKeyword) => keyword.toLowerCase();

/** Keywords whose clicks one request returns. */
function Keywords({ websiteId, keywords, pageClicks, onOpen }: KeywordsProps) {
  const { query } = useDateRange();
  const { data, isPending } = useQuery(
    queryPagesQuery(websiteId, query, [...new Set(keywords.map(queryOf))]),
  );
  const reported = data && Map.groupBy(data.data, (row) => row.query);
  return keywords.map((keyword) => (
    <KeywordRows
      key={keyword.keywordId}
      {...{ websiteId, keyword, pageClicks, onOpen }}
      reported={
        isPending ? undefined : reported === undefined ? null : (reported.get(queryOf(keyword)) ?? [])
      }
    />
  ));
}
