import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { samplingQuery } from '../../../api/schedules.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMay } from '../../../session/use-may.ts';
import { ChecksForm } from './checks-form.tsx';
import { NextRuns } from './next-runs.tsx';
import { SamplingForm } from './sampling-form.tsx';

const route = getRouteApi('/account/settings/schedules/$websiteId');

/** One website: how its keywords are checked, how often answer engines are asked, and when each source goes on. */
export function SchedulePage() {
  const { websiteId } = route.useParams();
  const website = useQuery(websiteQuery(websiteId));
  const sampling = useQuery(samplingQuery(websiteId));
  const mayChange = useMay('manager');
  return (
    <Page
      title={website.data?.data.domain ?? 'Schedule'}
      crumbs={[{ label: 'Schedules', href: paths.schedules() }]}
    >
      <Stack gap="md" maw={800}>
        <Panel
          title="Checks of keywords"
          description="Keywords with an interval or a depth of their own keep it. The place holds for keywords that are added from now on."
        >
          <Loaded query={website} skeleton={<Skeleton height={280} />}>
            {({ data }) => <ChecksForm key={data.updatedAt} website={data} mayChange={mayChange} />}
          </Loaded>
        </Panel>
        <Panel
          title="Questions to answer engines"
          description="Answers vary, so each prompt is asked until the week’s rate is as exact as you want it, within the budget."
        >
          <Loaded query={sampling}>
            {({ data }) => <SamplingForm websiteId={websiteId} sampling={data} mayChange={mayChange} />}
          </Loaded>
        </Panel>
        <Panel title="When each source goes on">
          <Loaded query={website}>{({ data }) => <NextRuns website={data} />}</Loaded>
        </Panel>
      </Stack>
    </Page>
  );
}
