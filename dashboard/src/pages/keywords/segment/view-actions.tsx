import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { KeywordFilter } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { updateView, type View, type ViewFilters, viewsKey } from '../../../api/views.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { showFailure, showMessage } from '../../../ui/show-message.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';

const ManageViewsDialog = lazyPart(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog);
const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);

interface ViewActionsProps {
  websiteId: string;
  filter: KeywordFilter;
  /** Ids of the shown columns, and whether the URL changes those of the view. */
  columns: string[] | undefined;
  changesColumns: boolean;
  views: readonly View[];
}

/** Saves the filters and columns of the list, and manages what was saved. A view contains no other view, so further filters become part of it. */
export function ViewActions({ websiteId, filter, columns, changesColumns, views }: ViewActionsProps) {
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const change = useSearchChange();
  const close = () => setOpened(null);
  const { search, view: id, ...others } = filter;
  const filters: ViewFilters = { ...others, ...(search === undefined ? {} : { search: [search] }) };
  const view = views.find((one) => one.id === id);
  const isChanged =
    Object.keys(filters).some((name) => name !== 'sort' || id !== undefined) || changesColumns;
  const updating = useAction(updateView, {
    affects: [viewsKey],
    onSuccess: () => {
      const cleared = Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
      change({ ...cleared, columns: undefined, view: id });
      showMessage(t`View updated.`);
    },
    onError: showFailure,
  });
  return (
    <>
      {isChanged && id === undefined && (
        <Button size="xs" variant="default" onClick={() => setOpened('save')}>
          <Trans>Save view</Trans>
        </Button>
      )}
      {isChanged && view !== undefined && (
        <Button
          size="xs"
          variant="default"
          loading={updating.isPending}
          onClick={() =>
            updating.mutate({
              id: view.id,
              filters: { ...view.filters, ...filters },
              columns: columns ?? view.columns,
            })
          }
        >
          <Trans>Update view</Trans>
        </Button>
      )}
      {views.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setOpened('manage')}>
          <Trans>Manage views</Trans>
        </Button>
      )}
      <Suspense>
        {opened === 'save' && (
          <SaveViewDialog websiteId={websiteId} filters={filters} columns={columns ?? null} onClose={close} />
        )}
        {opened === 'manage' && <ManageViewsDialog websiteId={websiteId} selected={id} onClose={close} />}
      </Suspense>
    </>
  );
}
