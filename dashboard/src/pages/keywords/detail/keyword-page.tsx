import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Direction } from '../../../api/drop-reasons.ts';
import { keywordHistoryQuery, keywordQuery } from '../../../api/keywords.ts';
import { isUnavailable } from '../../../api/unavailable-sources.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths, serpAnchor } from '../../../paths.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { Anchored } from '../../../ui/anchored.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { deviceOptions } from '../parts/device-options.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { countryName, languageName, placeName } from '../../../format/place-names.ts';
import { DropReasons } from '../drops/drop-reasons.tsx';
import { findComparedChecks } from '../drops/find-compared-checks.ts';
import { findDirection } from '../drops/find-direction.ts';
import { ChangedClicks } from '../drops/changed-clicks.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CheckTable } from './check-table.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { KeywordActions } from './keyword-actions.tsx';
import { KeywordStats } from './keyword-stats.tsx';
import { KeywordSettings } from './keyword-settings.tsx';
import { useComparedHistory } from './use-compared-history.ts';
import { SerpPanel } from './serp-panel.tsx';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords/$keywordId');

/** One keyword: its position and history, its checks, and its SERPs. */
export function KeywordPage() {
  const { websiteId, keywordId } = route.useParams();
  const range = useDateRange();
  const query = useQuery(keywordQuery(websiteId, keywordId));
  const history = useQuery(keywordHistoryQuery(websiteId, keywordId, range.query));
  const earlier = useComparedHistory(websiteId, keywordId);
  const compared = findComparedChecks(history.data?.data ?? [], earlier?.days ?? null);
  const before = compared && { ...compared.before, comparedDay: earlier?.to ?? null };
  const past = range.isPast ? { ...range, last: compared?.now ?? null } : null;
  const { data: session } = useQuery(sessionQuery());
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const domain = website?.domain ?? t`Website`;
  const hasSearches = website !== undefined && !isUnavailable(website.sources, 'searchConsole');
  const keyword = query.data?.data;
  const isManager = hasRole(session, 'manager');
  return (
    <Page
      title={keyword?.keyword ?? t`Keyword`}
      description={keyword && describeSearchSettings(keyword)}
      crumbs={[...websiteCrumbs(websiteId, domain), { label: t`Keywords`, href: paths.keywords(websiteId) }]}
      actions={
        <>
          <RangeControl />
          {isManager && keyword !== undefined && <KeywordActions keyword={keyword} />}
        </>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => <KeywordStats keyword={data} before={before} past={past} />}
      </Loaded>
      {query.isSuccess && (
        <>
          <HistoryPanel
            websiteId={websiteId}
            keywordId={keywordId}
            intervalHours={query.data.data.intervalHours}
          />
          <Loaded query={history}>
            {({ data, meta }) => (
              <>
                <Reasons
                  websiteId={websiteId}
                  keywordId={keywordId}
                  direction={findDirection(data, earlier?.days ?? null)}
                  hasSearches={hasSearches}
                />
                <Anchored name={serpAnchor}>
                  <SerpPanel websiteId={websiteId} keywordId={keywordId} days={data} today={meta.endDate} />
                </Anchored>
                <CheckTable days={data} />
              </>
            )}
          </Loaded>
          <KeywordSettings keyword={query.data.data} canEdit={isManager} />
        </>
      )}
    </Page>
  );
}

interface ReasonsProps {
  websiteId: string;
  keywordId: string;
  /** Null for a keyword that kept its position. */
  direction: Direction | null;
  hasSearches: boolean;
}

/** Why the keyword moved, or why its clicks changed at the same position. */
function Reasons({ websiteId, keywordId, direction, hasSearches }: ReasonsProps) {
  if (direction !== null)
    return (
      <Panel title={direction === 'improved' ? t`Why did it improve?` : t`Why did it decline?`}>
        <DropReasons websiteId={websiteId} subject={{ keywordId, direction }} />
      </Panel>
    );
  if (!hasSearches) return null;
  return (['declined', 'improved'] as const).map((one) => (
    <ChangedClicks key={one} websiteId={websiteId} keywordId={keywordId} direction={one} />
  ));
}

interface SearchSettings {
  engine: keyof typeof engineLabels;
  country: string;
  language: string;
  device: string;
  location: string | null;
}

function describeSearchSettings({ engine, country, language, device, location }: SearchSettings): string {
  const deviceLabel = deviceOptions.find(({ value }) => value === device)?.label ?? device;
  return [
    engineLabels[engine],
    countryName(country),
    location && placeName(location),
    languageName(language),
    deviceLabel,
  ]
    .filter(Boolean)
    .join(' · ');
}
