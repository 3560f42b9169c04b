import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { samplingQuery } from '../../../api/ai-visibility.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { DeleteWebsite } from './delete-website.tsx';
import { MonthlyCost } from './monthly-cost.tsx';
import { RankCheckForm } from './rank-check-form.tsx';
import { SourceList } from './source-list.tsx';
import { SamplingForm } from './sampling-form.tsx';

const route = getRouteApi('/account/settings/schedules/$websiteId');

/** The schedule of a website: rank checks, AI engine runs and the next run of each source. */
export function SchedulePage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId));
  const sampling = useQuery(samplingQuery(websiteId));
  const mayChange = useHasRole('manager');
  return (
    <Page
      title={website.data?.data.domain ?? t`Schedule`}
      crumbs={[{ label: t`Schedules`, href: paths.schedules() }]}
    >
      <Stack gap="md" maw={800}>
        <Panel
          title={t`Rank checks`}
          description={t`Keywords with their own interval or depth keep it. Country, language and device apply to keywords that you add from now on.`}
        >
          <Loaded query={website} skeleton={<Skeleton height={280} />}>
            {({ data }) => (
              <>
                {mayChange && <MonthlyCost websiteId={websiteId} />}
                <RankCheckForm key={data.updatedAt} website={data} mayChange={mayChange} />
              </>
            )}
          </Loaded>
        </Panel>
        <Panel
          title={t`AI visibility sampling`}
          description={t`AI answers vary from run to run. Cairn runs each prompt until the weekly rate reaches this precision, within the budget.`}
        >
          <Loaded query={sampling}>
            {({ data }) => <SamplingForm websiteId={websiteId} sampling={data} mayChange={mayChange} />}
          </Loaded>
        </Panel>
        <Panel title={t`Data sources`}>
          <Loaded query={website}>{({ data }) => <SourceList website={data} />}</Loaded>
        </Panel>
        {mayChange && website.data !== undefined && (
          <Panel title={t`Delete website`} description={t`Deletes all data collected for this website.`}>
            <DeleteWebsite website={website.data.data} />
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
