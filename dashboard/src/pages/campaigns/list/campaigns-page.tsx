import { Button } from '@mantine/core';
import { IconPlus, IconRocket } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { campaignsQuery } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { choicesOfLooks, choicesOfWords } from '../../../ui/look.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useDomains } from '../parts/use-domains.ts';
import { useMay } from '../../../session/use-may.ts';
import { statusLooks, typeLabels } from '../parts/words.ts';
import { campaignColumns } from './campaign-columns.tsx';

const route = getRouteApi('/account/campaigns');

/** Every campaign with where it stands. */
export function CampaignsPage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const domains = useDomains();
  const mayDraft = useMay('manager');
  const rows = useRows(campaignsQuery(search));
  const filters = [
    { name: 'status', label: 'Status', options: choicesOfLooks(statusLooks), isMultiple: true },
    { name: 'type', label: 'Type', options: choicesOfWords(Object.entries(typeLabels)), isMultiple: true },
    {
      name: 'websiteId',
      label: 'Website',
      options: choicesOfWords(domains),
      isMultiple: true,
    },
  ];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  return (
    <Page
      title="Campaigns"
      description="A draft is free and does nothing. Billing and work begin when an owner launches it."
      actions={mayDraft ? <DraftButton /> : undefined}
    >
      <FilterBar filters={filters} values={search} onChange={change} />
      <Panel isFlush>
        <DataTable
          label="Campaigns"
          columns={campaignColumns(domains)}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: paths.campaign(id) as never })}
          empty={isNarrowed ? <NothingFound /> : <NothingYet mayDraft={mayDraft} />}
        />
      </Panel>
    </Page>
  );
}

function DraftButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <PlainLink {...props} href={paths.newCampaign()} />}
    >
      Draft a campaign
    </Button>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={IconRocket} title="No campaign is like this">
      Drop a filter to see more.
    </EmptyState>
  );
}

function NothingYet({ mayDraft }: { mayDraft: boolean }) {
  return (
    <EmptyState icon={IconRocket} title="No campaign yet" action={mayDraft ? <DraftButton /> : undefined}>
      A campaign chooses keywords for a website, finds what keeps it from ranking, makes and verifies tasks,
      buys placements, and measures what all of that changed. Drafting one costs nothing.
    </EmptyState>
  );
}
