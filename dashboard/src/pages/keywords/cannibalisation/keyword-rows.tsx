import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { formatCount, formatMean, unknownValue } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './cannibalisation.module.css';
import type { Advised } from './advice/decide-pages.ts';
import { findBetterPage } from './advice/find-better-page.ts';
import { PageAdvice } from './advice/page-advice.tsx';
import type { ReportedPage } from './advice/query-clicks.ts';
import { ClicksAtStake } from './clicks-at-stake.tsx';
import { kindLabels } from './kind-labels.ts';
import { planPageTask } from './plan-page-task.ts';
import { poolMetrics, poolPositions, upperLimitHint } from './pool-totals.ts';
import { RowTask } from './row-task.tsx';
import type { KeywordRow } from './use-competing-rows.ts';

interface KeywordRowsProps {
  websiteId: string;
  id?: string | undefined;
  row: KeywordRow;
  advice: Advised;
  onOpen(keyword: CannibalisedKeyword): void;
}

/** More would hide the pages that compete. */
const maxOthers = 3;

/** A keyword, its pages, and the advice on them. */
export function KeywordRows({ websiteId, id, row, advice, onOpen }: KeywordRowsProps) {
  const { keyword, clicks } = row;
  const { pages, targetUrl } = keyword;
  const isPhone = useIsPhone();
  const columnCount = isPhone ? 3 : 5;
  // The advice is about a target page, whichever ranks better.
  const better = targetUrl === null ? findBetterPage(pages) : null;
  return (
    <tbody className={classes.keyword} id={id}>
      <KeywordHead {...{ websiteId, row, columnCount, advice, onOpen }} />
      {pages.map(({ url, days, averagePosition, bestPosition }) => (
        <tr key={url}>
          <td>
            <OutsideLink url={url}>{pathOf(url)}</OutsideLink>
            {url === better && (
              <>
                {' '}
                <StateBadge tone="good" label={t`Ranks better`} />
              </>
            )}
          </td>
          {!isPhone && <td>{formatCount(days)}</td>}
          <td>{formatMean(averagePosition)}</td>
          {!isPhone && <td>{formatCount(bestPosition)}</td>}
          <td>{countOf(clicks?.of(url))}</td>
        </tr>
      ))}
      {clicks?.others.slice(0, maxOthers).map((other) => (
        <OtherPage key={other.page} {...other} unknownCells={columnCount - 2} />
      ))}
      {pages.length > 1 && (
        <>
          <Together row={row} isPhone={isPhone} />
          <tr>
            <td colSpan={columnCount}>
              <PageAdvice row={row} advice={advice} />
            </td>
          </tr>
        </>
      )}
    </tbody>
  );
}

/** The totals of all pages, with those that no rank check found. */
function Together({ row: { keyword, reported }, isPhone }: { row: KeywordRow; isPhone: boolean }) {
  const { averagePosition, bestPosition } = poolPositions(keyword.pages);
  const totals = reported === null || reported.length === 0 ? null : poolMetrics(reported);
  return (
    <tr className={classes.together}>
      <td>
        {t`All pages together`}
        {totals !== null && totals.impressions > 0 && (
          <Text
            component="span"
            size="sm"
            c="dimmed"
            title={totals.isUpperLimit ? upperLimitHint : undefined}
          >
            {' '}
            {describeImpressions(totals)}
          </Text>
        )}
      </td>
      {!isPhone && <td />}
      <td>{formatMean(averagePosition)}</td>
      {!isPhone && <td>{formatCount(bestPosition)}</td>}
      <td>{countOf(totals?.clicks)}</td>
    </tr>
  );
}

/** Pages that were shown together each count an impression of one search. */
const describeImpressions = ({ impressions, isUpperLimit }: ReturnType<typeof poolMetrics>) => {
  const count = plural(impressions, { one: '# impression', other: '# impressions' });
  return isUpperLimit ? t`up to ${count}` : count;
};

type KeywordHeadProps = KeywordRowsProps & { columnCount: number };

/** The keyword, how its pages compete, and its target page. */
function KeywordHead({ websiteId, row, columnCount, advice, onOpen }: KeywordHeadProps) {
  const { keyword, stake } = row;
  const { keywordId, targetUrl, kinds, searchVolume } = keyword;
  const kind = kinds.map((one) => kindLabels[one]).join(', ');
  return (
    <tr>
      <th scope="rowgroup" colSpan={columnCount}>
        <div className={classes.head}>
          <Anchored name={keywordId}>
            <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword.keyword}</AppLink>
          </Anchored>
          <Text component="span" size="sm" c="dimmed">
            {kind}
          </Text>
          {searchVolume !== null && (
            <Text component="span" size="sm" c="dimmed">
              {plural(searchVolume, { one: '# search per month', other: '# searches per month' })}
            </Text>
          )}
          {targetUrl !== null && (
            <Text component="span" size="sm" c="dimmed">
              <Trans>
                Target page: <OutsideLink url={targetUrl}>{pathOf(targetUrl)}</OutsideLink>
              </Trans>
            </Text>
          )}
          {stake !== null && stake.clicks > 0 && <ClicksAtStake clicks={stake.clicks} />}
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t`Daily results for ${keyword.keyword}`}
              onClick={() => onOpen(keyword)}
            >
              <Trans>Daily results</Trans>
            </Button>
            <RowTask
              websiteId={websiteId}
              name={keyword.keyword}
              task={planPageTask({ keywordId }, row, advice)}
            />
          </div>
        </div>
      </th>
    </tr>
  );
}

/** A page that Search Console reports for the query, and no rank check found. */
function OtherPage({ page, clicks, impressions, unknownCells }: ReportedPage & { unknownCells: number }) {
  return (
    <tr>
      <td>
        <OutsideLink url={page}>{pathOf(page)}</OutsideLink>{' '}
        <Text component="span" size="sm" c="dimmed">
          {t`Only in Search Console, with ${plural(impressions, { one: '# impression', other: '# impressions' })}`}
        </Text>
      </td>
      {Array.from({ length: unknownCells }, (_, index) => (
        <td key={index}>{unknownValue}</td>
      ))}
      <td>{formatCount(clicks)}</td>
    </tr>
  );
}

const countOf = (count: number | null | undefined) => (count == null ? unknownValue : formatCount(count));
