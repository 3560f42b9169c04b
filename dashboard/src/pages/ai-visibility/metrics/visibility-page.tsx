import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessageQuestion, IconPlugConnectedX } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { visibilityQuery } from '../../../api/ai-visibility.ts';
import { allPromptsQuery } from '../../../api/prompts.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeUsedDays } from '../../../ui/range/range-labels.ts';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { tagFilter } from '../parts/tag-filter.ts';
import { toVisibilityFilter } from '../parts/visibility-search.ts';
import { engineFilter } from '../parts/visibility-labels.ts';
import { BrandPanel } from './brand-panel.tsx';
import { EnginePanel } from './engine-panel.tsx';
import { MethodNote } from './method-note.tsx';
import { RateStats } from './rate-stats.tsx';
import { RatePanel } from './rate-panel.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/');

const promptFilter = {
  name: 'prompts',
  label: t`Prompts`,
  options: [
    { value: 'branded', label: t`Branded only` },
    { value: 'all', label: t`Branded and unbranded` },
  ],
};

/** Mention and citation rates of the website, by engine and by day, and the mentions of competitors. */
export function VisibilityPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(visibilityQuery(websiteId, toVisibilityFilter(search)));
  const prompts = useQuery(allPromptsQuery(websiteId)).data?.data ?? [];
  const { aiEngine, prompts: kind, promptTag } = search;
  return (
    <Stack gap="lg">
      <Group gap="xs" justify="space-between">
        <FilterBar
          filters={[engineFilter, promptFilter, ...tagFilter(prompts)]}
          values={{ aiEngine, prompts: kind, promptTag }}
          onChange={change}
        />
        <RangeControl />
      </Group>
      <Loaded query={query} skeleton={<Skeleton height={480} />}>
        {({ data, meta }) => {
          const isConnected = data.engines.some(({ connected }) => connected);
          if (data.overall.runs === 0 && !isConnected && aiEngine === undefined) return <NotConnected />;
          if (
            data.overall.runs === 0 &&
            data.overall.failed === 0 &&
            (data.overall.previous?.runs ?? 0) === 0
          ) {
            return <NoAnswers websiteId={websiteId} />;
          }
          return (
            <>
              <Text size="sm" c="dimmed">
                {describeUsedDays(meta)}
              </Text>
              <RateStats data={data} meta={meta} websiteId={websiteId} promptKind={kind} />
              <RatePanel data={data} meta={meta} />
              <EnginePanel data={data} meta={meta} websiteId={websiteId} search={search} />
              <BrandPanel data={data} websiteId={websiteId} search={search} />
              <MethodNote prompts={meta.prompts} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function NotConnected() {
  const isManager = useHasRole('manager');
  return (
    <Panel>
      <EmptyState icon={IconPlugConnectedX} title={t`No answer engine is connected`}>
        {isManager ? (
          <Trans>
            Set the API key of OpenAI, Perplexity, Gemini or Anthropic, the URL of a local model, or the
            provider of Google's AI answers (AI_GOOGLE_PROVIDER). You can add prompts and brands now. Runs
            start automatically once an engine is connected.
          </Trans>
        ) : (
          <Trans>Answers are collected once a manager has connected an AI engine.</Trans>
        )}
      </EmptyState>
    </Panel>
  );
}

function NoAnswers({ websiteId }: { websiteId: string }) {
  return (
    <Panel>
      <EmptyState icon={IconMessageQuestion} title={t`No answers in this period`}>
        <Trans>
          Prompts run throughout the week. Review the{' '}
          <AppLink href={paths.prompts(websiteId)} td="underline">
            prompts and their sampling
          </AppLink>
          , select more days, or remove a filter.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
