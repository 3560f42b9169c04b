import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { formatCount, formatMean, unknownValue } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './cannibalisation.module.css';
import { findBetterPage } from './find-better-page.ts';
import { kindLabels } from './kind-labels.ts';
import { type PageClicks, PageAdvice } from './page-advice.tsx';
import { queryClicks, type ReportedPage } from './query-clicks.ts';

interface KeywordRowsProps {
  websiteId: string;
  keyword: CannibalisedKeyword;
  /** The pages that Search Console reports for the keyword as a query; null if they are unknown, undefined while they load. */
  reported: readonly ReportedPage[] | null | undefined;
  pageClicks: PageClicks;
  onOpen(keyword: CannibalisedKeyword): void;
}

/** More would hide the pages that compete. */
const maxOthers = 3;

/** A keyword, its pages, and the advice on them. */
export function KeywordRows({ websiteId, keyword, reported, pageClicks, onOpen }: KeywordRowsProps) {
  const { pages, targetUrl } = keyword;
  const isPhone = useIsPhone();
  const columnCount = isPhone ? 3 : 5;
  // The advice is about a target page, whichever ranks better.
  const better = targetUrl === null ? findBetterPage(pages) : null;
  const clicks = reported && queryClicks(pages, reported);
  return (
    <tbody className={classes.keyword}>
      <KeywordHead {...{ websiteId, keyword, columnCount, onOpen }} />
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
          <td>{clicks === undefined ? <Skeleton height={14} /> : countOf(clicks?.of(url))}</td>
        </tr>
      ))}
      {clicks?.others.slice(0, maxOthers).map((other) => (
        <OtherPage key={other.page} {...other} unknownCells={columnCount - 2} />
      ))}
      {pages.length > 1 && (
        <tr>
          <td colSpan={columnCount}>
            <PageAdvice keyword={keyword} ofQuery={clicks} pageClicks={pageClicks} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type KeywordHeadProps = Pick<KeywordRowsProps, 'websiteId' | 'keyword' | 'onOpen'> & { columnCount: number };

/** The keyword, how its pages compete, and its target page. */
function KeywordHead({ websiteId, keyword, columnCount, onOpen }: KeywordHeadProps) {
  const { keywordId, targetUrl, kinds, searchVolume } = keyword;
  const kind = kinds.map((one) => kindLabels[one]).join(', ');
  return (
    <tr>
      <th scope="rowgroup" colSpan={columnCount}>
        <div className={classes.head}>
          <AppLink href={paths.keyword(websiteId, keywordId)}>{keyword.keyword}</AppLink>
          <Text component="span" size="sm" c="dimmed">
            {kind}
          </Text>
          {searchVolume !== null && (
            <Text component="span" size="sm" c="dimmed">
              {plural(searchVolume, { one: '# search a month', other: '# searches a month' })}
            </Text>
          )}
          {targetUrl !== null && (
            <Text component="span" size="sm" c="dimmed">
              <Trans>
                Target page: <OutsideLink url={targetUrl}>{pathOf(targetUrl)}</OutsideLink>
              </Trans>
            </Text>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.action}
            aria-label={t`Daily results for ${keyword.keyword}`}
            onClick={() => onOpen(keyword)}
          >
            <Trans>Daily results</Trans>
          </Button>
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
