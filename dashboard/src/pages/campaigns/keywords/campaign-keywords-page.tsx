import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type Campaign, decideKeywords } from '../../../api/campaigns.ts';
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
import { keywordColumns } from './keyword-columns.tsx';
import { keywordStatuses } from './keyword-words.ts';

const route = getRouteApi('/account/campaigns/$campaignId/keywords');
const options = Object.entries(keywordStatuses).map(([value, { label }]) => ({ value, label }));

/** A campaign’s keywords: what is proposed and why, what was decided, and where they stand. */
export function CampaignKeywordsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <KeywordsOf campaign={data} />}</Loaded>;
}

function KeywordsOf({ campaign }: { campaign: Campaign }) {
  const { id, status, type, keywords } = campaign;
  const search = route.useSearch();
  const change = useSearchChange();
  const selection = useSelection();
  const deciding = useDeed(decideKeywords);
  const mayDecide = useMay('manager') && status === 'active';
  const shown = keywords.filter((one) => search.status === undefined || one.status === search.status);
  const open = keywords.filter((one) => one.status === 'suggested').map((one) => one.id);
  const chosen = open.filter((one) => selection.ids.has(one));
  const decide = (decision: { approve?: string[]; reject?: string[] }) =>
    deciding.mutate({ id, ...decision }, { onSuccess: selection.clear });
  const rule =
    type === 'fullseo'
      ? 'You decide about each; what nobody has decided about after 7 days is approved.'
      : 'Cairn approves its own proposals; those of a language model wait for you.';
  return (
    <Panel
      title="Keywords"
      description={`${rule} Approved keywords are tracked. A decision is not taken back.`}
      isFlush
    >
      <div style={{ padding: '0 16px 8px' }}>
        <FilterBar
          filters={[{ name: 'status', label: 'Decision', options }]}
          values={search}
          onChange={change}
        >
          {mayDecide && open.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={deciding.isPending}
              onClick={() => decide({ approve: open })}
            >
              Approve all {open.length}
            </Button>
          )}
        </FilterBar>
      </div>
      {deciding.isError && <ProblemNotice error={deciding.error} />}
      <DataTable
        label="Keywords of the campaign"
        columns={keywordColumns(mayDecide ? decide : undefined)}
        rows={rowsOf(shown)}
        rowId={(row) => row.id}
        selection={mayDecide && open.length > 0 ? selection : undefined}
        empty={<NoKeywords />}
      />
      {chosen.length > 0 && (
        <BulkBar selection={selection}>
          <Decide isPending={deciding.isPending} ids={chosen} onDecide={decide} />
        </BulkBar>
      )}
    </Panel>
  );
}

type Decision = { approve?: string[]; reject?: string[] };

interface DecideProps {
  isPending: boolean;
  ids: string[];
  onDecide(decision: Decision): void;
}

function Decide({ isPending, ids, onDecide }: DecideProps) {
  return (
    <>
      <Button size="xs" loading={isPending} onClick={() => onDecide({ approve: ids })}>
        Approve
      </Button>
      <Button size="xs" variant="default" disabled={isPending} onClick={() => onDecide({ reject: ids })}>
        Reject
      </Button>
    </>
  );
}

function NoKeywords() {
  return (
    <EmptyState icon={IconSearch} title="No keywords here yet">
      Research looks at your pages, Search Console and the result pages of rivals, and proposes keywords by
      the clicks that they can win.
    </EmptyState>
  );
}
