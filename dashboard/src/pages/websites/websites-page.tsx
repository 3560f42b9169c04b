import { Button } from '@mantine/core';
import { IconPlus, IconWorldWww } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { keepsWebsite } from './keeps-website.ts';
import { relationshipOptions } from './relationships.ts';
import { websiteColumns } from './website-columns.tsx';

const route = getRouteApi('/account/websites');

/** Every website with its visibility and the state of its sources. */
export function WebsitesPage() {
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const query = useQuery(websitesQuery());
  const { data: session } = useQuery(sessionQuery());
  const all = query.data?.data ?? [];
  const tags = [...new Set(all.flatMap((website) => website.tags))].toSorted();
  const add = mayAct(session, 'manager') ? <AddButton /> : undefined;
  return (
    <Page title="Websites" actions={all.length > 0 && add}>
      {all.length > 0 && (
        <FilterBar
          filters={[
            { name: 'relationship', label: 'Whose', options: relationshipOptions, isMultiple: true },
            {
              name: 'tag',
              label: 'Tag',
              options: tags.map((tag) => ({ value: tag, label: tag })),
              isMultiple: true,
            },
          ]}
          values={search}
          onChange={change}
          search={{ name: 'search', label: 'Search domains' }}
        />
      )}
      <Panel isFlush>
        <DataTable
          label="Websites"
          columns={websiteColumns}
          rows={wholeRows(query, (website) => keepsWebsite(website, search))}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: paths.website(id) as never })}
          empty={all.length === 0 ? <NoWebsite action={add} /> : <NothingFound />}
        />
      </Panel>
    </Page>
  );
}

function NoWebsite({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={IconWorldWww} title="No website yet" action={action}>
      Add one: its site is audited at once, its backlinks and search figures are looked for, and its rankings
      are collected as soon as it has keywords.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={IconWorldWww} title="No website fits these filters">
      Remove one of them to see more.
    </EmptyState>
  );
}

function AddButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <PlainLink {...props} href={paths.newWebsite()} />}
    >
      Add a website
    </Button>
  );
}
