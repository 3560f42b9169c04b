import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Engine, type Sampling, samplingQuery, visibilityQuery } from '../../../api/ai-visibility.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatPrecision, SamplingTable } from '../parts/sampling-table.tsx';
import { SamplingDialog } from './sampling-dialog.tsx';

/** The sampling of the prompts: runs, precision and cost by engine. */
export function SamplingPanel({ websiteId, canEdit }: { websiteId: string; canEdit: boolean }) {
  const query = useQuery(samplingQuery(websiteId));
  const [isEditing, editing] = useDisclosure();
  const done = useWeekRuns(websiteId);
  const sampling = query.data?.data;
  return (
    <Panel
      title={t`Sampling`}
      description={sampling && describe(sampling)}
      actions={
        canEdit && (
          <Button size="xs" variant="default" onClick={editing.open} disabled={sampling === undefined}>
            <Trans>Edit sampling</Trans>
          </Button>
        )
      }
      isFlush
    >
      <Loaded query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => <SamplingTable sampling={data} done={done} />}
      </Loaded>
      {isEditing && sampling !== undefined && (
        <SamplingDialog websiteId={websiteId} sampling={sampling} onClose={editing.close} />
      )}
    </Panel>
  );
}

function describe({ isPaused, intervalWidth }: Sampling): string {
  if (isPaused) return t`Paused. No prompts run.`;
  return t`Repeats each prompt until the weekly rates have a precision of ${formatPrecision(intervalWidth)}, as far as the budget allows.`;
}

/** The runs of the last week by engine, with those that returned no answer. */
function useWeekRuns(websiteId: string): ReadonlyMap<Engine, number> | undefined {
  const { data } = useQuery(visibilityQuery(websiteId, { range: '7d', prompts: 'all' }));
  if (data === undefined) return undefined;
  return new Map(
    data.data.engines.map(({ engine, runs, failed, refused, absent }) => [
      engine,
      runs + failed + refused + absent,
    ]),
  );
}
