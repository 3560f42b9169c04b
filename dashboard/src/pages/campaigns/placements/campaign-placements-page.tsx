import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
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
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts';
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
      <StatusFilter>
        {mayDecide && open.length > 0 && (
          <ApproveAll placements={open} isPending={deciding.isPending} onApprove={approve} />
        )}
      </StatusFilter>
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
        empty={<NoPlacements />}
      />
      {chosen.length > 0 && (
        <Decide
          selection={selection}
          isPending={deciding.isPending}
          onApprove={() => approve(chosen.map((one) => one.id))}
          onReject={() => setIsRejecting(true)}
        />
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

interface ApproveAllProps {
  placements: Campaign['backlinks'];
  isPending: boolean;
  onApprove(ids: string[]): void;
}

function ApproveAll({ placements, isPending, onApprove }: ApproveAllProps) {
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      onClick={() => onApprove(placements.map(({ id }) => id))}
    >
      Approve all {placements.length} ({sumOf(placements)})
    </Button>
  );
}

function NoPlacements() {
  return (
    <EmptyState icon={IconLink} title="No placements here">
      They are planned when the campaign enters the stage Placements and with each month, within the month’s
      budget, from the account’s publishers.
    </EmptyState>
  );
}

interface DecideProps {
  selection: Selection;
  isPending: boolean;
  onApprove(): void;
  onReject(): void;
}

function Decide({ selection, isPending, onApprove, onReject }: DecideProps) {
  return (
    <BulkBar selection={selection}>
      <Button size="xs" loading={isPending} onClick={onApprove}>
        Approve
      </Button>
      <Button size="xs" variant="default" onClick={onReject}>
        Reject
      </Button>
    </BulkBar>
  );
}

function StatusFilter({ children }: { children: ReactNode }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const filters = [{ name: 'status', label: 'Status', options, isMultiple: true }];
  return (
    <div style={{ padding: '0 16px 8px' }}>
      <FilterBar filters={filters} values={search} onChange={change}>
        {children}
      </FilterBar>
    </div>
  );
}
