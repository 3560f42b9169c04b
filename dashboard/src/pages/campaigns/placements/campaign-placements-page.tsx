import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { decidePlacements } from '../../../api/placements.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { rowsOf } from '../parts/rows-of.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import { useMay } from '../parts/use-may.ts';
import { placementLooks } from '../parts/words.ts';
import { placementColumns } from './placement-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/placements');
const options = Object.entries(placementLooks).map(([value, { label }]) => ({ value, label }));

/** Placements of a campaign: what was agreed, what was found, and what is to be approved. */
export function CampaignPlacementsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <PlacementsOf campaign={data} />}</Loaded>;
}

function PlacementsOf({ campaign }: { campaign: Campaign }) {
  const { id, status, type, backlinks } = campaign;
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const selection = useSelection();
  const [isRejecting, setIsRejecting] = useState(false);
  const deciding = useDeed(decidePlacements);
  const mayDecide = useMay('manager') && status === 'active';
  const shown = backlinks.filter((one) => search.status?.includes(one.status) ?? true);
  const open = backlinks.filter((one) => one.status === 'planned' && one.approvedAt === null);
  const chosen = open.filter((one) => selection.ids.has(one.id));
  const approve = (ids: string[]) =>
    deciding.mutate({ campaignId: id, approve: ids }, { onSuccess: selection.clear });
  const rule =
    type === 'fullseo' ? 'You approve each; what nobody has decided about after 7 days is approved. ' : '';
  return (
    <Panel
      title="Placements"
      description={`${rule}Each page is looked at again and again, and must be as agreed.`}
      isFlush
    >
      <div style={{ padding: '0 16px 8px' }}>
        <FilterBar
          filters={[{ name: 'status', label: 'Status', options, isMultiple: true }]}
          values={search}
          onChange={change}
        >
          {mayDecide && open.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={deciding.isPending}
              onClick={() => approve(open.map((one) => one.id))}
            >
              Approve all {open.length} ({sumOf(open)})
            </Button>
          )}
        </FilterBar>
      </div>
      {deciding.isError && <ProblemNotice error={deciding.error} />}
      <DataTable
        label="Placements of the campaign"
        columns={placementColumns(id)}
        rows={rowsOf(shown)}
        rowId={(row) => row.id}
        onOpen={(row) =>
          void navigate({ to: paths.placement({ campaignId: id, placementId: row.id }) as never })
        }
        selection={mayDecide && open.length > 0 ? selection : undefined}
        empty={
          <EmptyState icon={IconLink} title="No placements here">
            They are planned when the campaign enters the stage Placements and with each month, within the
            month’s budget, from the account’s publishers.
          </EmptyState>
        }
      />
      {chosen.length > 0 && (
        <BulkBar selection={selection}>
          <Button size="xs" loading={deciding.isPending} onClick={() => approve(chosen.map((one) => one.id))}>
            Approve
          </Button>
          <Button size="xs" variant="default" onClick={() => setIsRejecting(true)}>
            Reject
          </Button>
        </BulkBar>
      )}
      <RejectDialog
        isOpen={isRejecting}
        onClose={() => setIsRejecting(false)}
        count={chosen.length}
        onReject={(reason) =>
          deciding
            .mutateAsync({ campaignId: id, reject: chosen.map((one) => one.id), reason })
            .then(selection.clear)
        }
      />
    </Panel>
  );
}

function sumOf(placements: readonly Campaign['backlinks'][number][]): string {
  const [first] = placements;
  const total = placements.reduce((sum, { price }) => sum + price, 0);
  return first === undefined ? '' : formatMinor(total, first.currency);
}
