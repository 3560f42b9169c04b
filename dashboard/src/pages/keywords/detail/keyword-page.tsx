import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keywordHistoryQuery, keywordQuery } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { countryName } from '../parts/places.ts';
import { DayList } from './day-list.tsx';
import { HistoryChart } from './history-chart.tsx';
import { KeywordActions } from './keyword-actions.tsx';
import { KeywordFigures } from './keyword-figures.tsx';
import { KeywordSettings } from './keyword-settings.tsx';
import { historyRanges, usualRange } from './ranges.ts';
import { ResultPages } from './result-pages.tsx';

const route = getRouteApi('/account/websites/$websiteId/keywords/$keywordId');

/** One keyword: where it stands and stood, on which days it was looked up, and the result pages themselves. */
export function KeywordPage() {
  const { websiteId, keywordId } = route.useParams();
  const { range = usualRange } = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(keywordQuery(websiteId, keywordId));
  const history = useQuery(keywordHistoryQuery(websiteId, keywordId, range));
  const { data: session } = useQuery(sessionQuery());
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const keyword = query.data?.data;
  const isManager = mayAct(session, 'manager');
  return (
    <Page
      title={keyword?.keyword ?? 'Keyword'}
      description={keyword && describePlace(keyword)}
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
        { label: 'Keywords', href: paths.keywords(websiteId) },
      ]}
      actions={isManager && keyword !== undefined && <KeywordActions keyword={keyword} />}
    >
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => <KeywordFigures keyword={data} />}
      </Loaded>
      {query.isSuccess && (
        <>
          <Panel
            title="History"
            description="Organic position, day by day. Days without a check and failed checks are gaps, never lost positions."
            actions={
              <SegmentedControl
                size="xs"
                aria-label="Days"
                value={String(range)}
                onChange={(value) => change({ range: value })}
                data={historyRanges.map((days) => ({ value: String(days), label: `${days} days` }))}
              />
            }
          >
            <Loaded query={history} skeleton={<Skeleton height={320} />}>
              {({ data, meta }) => <HistoryChart days={data} range={meta} websiteId={websiteId} />}
            </Loaded>
          </Panel>
          <Loaded query={history}>
            {({ data, meta }) => (
              <>
                <ResultPages websiteId={websiteId} keywordId={keywordId} days={data} today={meta.endDate} />
                <DayList days={data} />
              </>
            )}
          </Loaded>
          <KeywordSettings keyword={query.data.data} />
        </>
      )}
    </Page>
  );
}

interface Place {
  engine: string;
  country: string;
  language: string;
  device: string;
  location: string | null;
}

function describePlace({ engine, country, language, device, location }: Place): string {
  const name = engine.charAt(0).toUpperCase() + engine.slice(1);
  return [name, countryName(country), location, language, device].filter(Boolean).join(' · ');
}
