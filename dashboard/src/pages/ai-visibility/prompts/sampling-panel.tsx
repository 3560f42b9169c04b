import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Sampling, samplingQuery } from '../../../api/ai-visibility.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatPrecision, SamplingTable } from '../parts/sampling-table.tsx';
import { SamplingDialog } from './sampling-dialog.tsx';

/** The sampling of the prompts: runs, precision and cost by engine. */
export function SamplingPanel({ websiteId, canEdit }: { websiteId: string; canEdit: boolean }) {
  const query = useQuery(samplingQuery(websiteId));
  const [isEditing, editing] = useDisclosure();
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
        {({ data }) => <SamplingTable engines={data.engines} />}
      </Loaded>
      {isEditing && sampling !== undefined && (
        <SamplingDialog websiteId={websiteId} sampling={sampling} onClose={editing.close} />
      )}
    </Panel>
  );
}

function describe({ isPaused, intervalWidth }: Sampling): string {
  if (isPaused) return t`Paused. No prompts run.`;
  return t`Prompts run as often as needed for weekly rates with a precision of ${formatPrecision(intervalWidth)}, within the budget.`;
}
