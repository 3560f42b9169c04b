import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Explained } from '../../../ui/table/explained.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './cannibalisation.module.css';
import { DailyResults } from './daily-results.tsx';
import { KeywordRows } from './keyword-rows.tsx';
import type { CompetingRows, KeywordRow } from './use-competing-rows.ts';

interface CannibalisationTableProps {
  websiteId: string;
  /** The id of the first row. */
  anchor: string;
  title: string;
  description: string;
  rows: readonly KeywordRow[];
  adviceOn: CompetingRows['adviceOn'];
}

/** Keywords that are shown at once. */
const stepSize = 25;

/** Keywords with the pages that rank for them. It is not virtualized, because its rows have as many pages and sentences as there are. */
export function CannibalisationTable(props: CannibalisationTableProps) {
  const { websiteId, anchor, title, description, rows, adviceOn } = props;
  const linked = useLocation({
    select: ({ hash }) => rows.findIndex(({ keyword }) => keyword.keywordId === hash),
  });
  const [steps, setSteps] = useState(Math.floor(Math.max(linked, 0) / stepSize) + 1);
  const [opened, setOpened] = useState<CannibalisedKeyword | null>(null);
  if (rows.length === 0) return null;
  return (
    <Panel title={title} description={description} isFlush>
      <table className={classes.table} aria-label={title}>
        <Head />
        {rows.slice(0, steps * stepSize).map((row, index) => (
          <KeywordRows
            key={row.keyword.keywordId}
            {...{ websiteId, row }}
            id={index === 0 ? anchor : undefined}
            advice={adviceOn(row)}
            onOpen={setOpened}
          />
        ))}
      </table>
      {rows.length > steps * stepSize && (
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
