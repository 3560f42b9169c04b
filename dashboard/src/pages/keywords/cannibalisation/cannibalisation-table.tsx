import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { type PageClicks, PageAdvice, QueryClicks } from './click-cells.tsx';
import { DailyResults } from './daily-results.tsx';
import { findBetterPage } from './find-better-page.ts';
import { kindLabels } from './kind-labels.ts';

/** A page that ranks for a keyword. */
interface Row {
  keyword: CannibalisedKeyword;
  page: CannibalisedKeyword['pages'][number];
  /** Whether it ranks better than the other pages for the keyword. */
  isBetter: boolean;
}

interface CannibalisationTableProps {
  websiteId: string;
  title: string;
  description: string;
  keywords: readonly CannibalisedKeyword[];
  clicks: PageClicks;
}

/** Keywords with the pages that rank for them, a row for each page. */
export function CannibalisationTable(props: CannibalisationTableProps) {
  const { websiteId, title, description, keywords, clicks } = props;
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<CannibalisedKeyword | null>(null);
  if (keywords.length === 0) return null;
  const rows = keywords.flatMap((keyword): Row[] => {
    const better = findBetterPage(keyword.pages);
    return keyword.pages.map((page) => ({ keyword, page, isBetter: page.url === better }));
  });
  const columns = [
    ...(isPhone ? [keywordAndPage(websiteId)] : [keywordColumn(websiteId), pageColumn]),
    ...(keywords.some(({ targetUrl }) => targetUrl !== null) ? [targetColumn] : []),
    ...(keywords.some(({ kinds }) => kinds.some((kind) => kind !== 'wrong_page')) ? [kindColumn] : []),
    ...numberColumns,
    ...(clicks.isKnown ? [clicksColumn(websiteId, clicks)] : []),
    ...(keywords.some(({ pages }) => pages.length > 1) ? [adviceColumn(websiteId, clicks)] : []),
    daysColumn(setOpened),
  ];
  return (
    <Panel title={title} description={description} isFlush>
      <DataTable
        label={title}
        columns={columns}
        rows={rowsOf(rows)}
        rowId={({ keyword, page }) => `${keyword.keywordId} ${page.url}`}
        empty={null}
      />
      {opened !== null && <DailyResults keyword={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

const keywordColumn = (websiteId: string): Column<Row> => ({
  id: 'keyword',
  header: t`Keyword`,
  isName: true,
  cell: ({ keyword: { keywordId, keyword } }) => (
    <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink>
  ),
});

const pageColumn: Column<Row> = {
  id: 'page',
  header: t`Ranking page`,
  isName: true,
  cell: ({ page: { url }, isBetter }) => (
    <>
      <OutsideLink url={url}>{pathOf(url)}</OutsideLink>
      {isBetter && (
        <>
          {' '}
          <StateBadge tone="good" label={t`Ranks better`} />
        </>
      )}
    </>
  ),
};

/** Both in one column, for the line of a phone. */
const keywordAndPage = (websiteId: string): Column<Row> => ({
  ...keywordColumn(websiteId),
  cell: ({ keyword: { keywordId, keyword }, page: { url }, isBetter }) => (
    <div>
      <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword}</AppLink>
      <Text size="xs" c="dimmed">
        {pathOf(url)}
        {isBetter && t` · ranks better`}
      </Text>
    </div>
  ),
});

const targetColumn: Column<Row> = {
  id: 'target',
  header: t`Target page`,
  isName: true,
  cell: ({ keyword: { targetUrl } }) =>
    targetUrl !== null && <OutsideLink url={targetUrl}>{pathOf(targetUrl)}</OutsideLink>,
};

const kindColumn: Column<Row> = {
  id: 'kind',
  header: t`Kind`,
  cell: ({ keyword: { kinds } }) => kinds.map((kind) => kindLabels[kind]).join(', '),
};

const numberColumns: Column<Row>[] = [
  {
    id: 'days',
    header: t`Days`,
    hint: t`Days of the period on which the page ranked`,
    align: 'end',
    width: 72,
    cell: ({ page: { days } }) => formatCount(days),
  },
  {
    id: 'average',
    header: t`Average position`,
    align: 'end',
    isOnPhone: true,
    width: 136,
    cell: ({ page: { averagePosition } }) => formatMean(averagePosition),
  },
  {
    id: 'best',
    header: t`Best`,
    hint: t`The best position in the period`,
    align: 'end',
    width: 72,
    cell: ({ page: { bestPosition } }) => formatCount(bestPosition),
  },
];

const clicksColumn = (websiteId: string, pageClicks: PageClicks): Column<Row> => ({
  id: 'clicks',
  header: t`Clicks`,
  hint: t`Clicks on the page from this keyword as a query`,
  align: 'end',
  width: 96,
  cell: ({ keyword, page: { url } }) => <QueryClicks {...{ websiteId, keyword, url, pageClicks }} />,
});

const adviceColumn = (websiteId: string, pageClicks: PageClicks): Column<Row> => ({
  id: 'advice',
  header: t`Advice`,
  width: 240,
  cell: ({ keyword, page: { url } }) => <PageAdvice {...{ websiteId, keyword, url, pageClicks }} />,
});

const daysColumn = (onOpen: (keyword: CannibalisedKeyword) => void): Column<Row> => ({
  id: 'daily',
  header: t`Actions`,
  align: 'end',
  width: 128,
  cell: ({ keyword }) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t`Daily results for ${keyword.keyword}`}
      onClick={() => onOpen(keyword)}
    >
      <Trans>Daily results</Trans>
    </Button>
  ),
});
