import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { KeywordFilter } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { updateView, type View, type ViewFilters } from '../../../api/views.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { showUndo } from '../../../ui/show-undo.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { haveSameFilters } from './open-view.ts';

const ManageViewsDialog = lazyPart(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog);
const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);

/** The beginning of all keys of queries. */
const everything = [] as const;

interface ViewActionsProps {
  websiteId: string;
  /** Whether the member may save views. */
  maySave: boolean;
  filter: KeywordFilter;
  /** Ids of the shown columns, and whether the URL changes those of the view. */
  columns: string[] | undefined;
  changesColumns: boolean;
  /** The open view, whose filters the list may have changed. */
  view: View | undefined;
  views: readonly View[];
}

/** Saves the filters and columns of the list, in the open view or a new one, and opens and manages what was saved. */
export function ViewActions({ websiteId, maySave, filter, ...list }: ViewActionsProps) {
  const { columns, changesColumns, view, views } = list;
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const change = useSearchChange();
  const { search, view: id, ...others } = filter;
  const own: ViewFilters = { ...others, ...(search === undefined ? {} : { search: [search] }) };
  // A view contains no other view, so its filters are part of it.
  const filters = id === undefined ? own : { ...view?.filters, ...own };
  const isChanged =
    maySave && (changesColumns || (view ? !haveSameFilters(filters, view.filters) : hasChoice(filters)));
  const open = (viewId: string | undefined) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
    change({ ...cleared, columns: undefined, edited: undefined, view: viewId });
  };
  const updating = useUpdate((viewId) => open(viewId));
  return (
    <>
      {isChanged && view !== undefined && (
        <Button
          size="xs"
          variant="default"
          loading={updating.isPending}
          onClick={() => updating.mutate({ before: view, filters, columns: columns ?? view.columns })}
        >
          <Trans>Update view</Trans>
        </Button>
      )}
      {isChanged && (view !== undefined || id === undefined) && (
        <Button size="xs" variant="default" onClick={() => setOpened('save')}>
          {view === undefined ? t`Save view` : t`Save as new view`}
        </Button>
      )}
      {views.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setOpened('manage')}>
          <Trans>Views</Trans>
        </Button>
      )}
      {opened !== null && (
        <ViewDialog
          {...{ websiteId, opened, filters, columns, maySave }}
          selected={view?.id ?? id}
          onSelect={open}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Overwrites a view at once, with a button that restores it. */
function useUpdate(onUpdate: (viewId: string) => void) {
  // Every page of the website may show the view.
  const affects = [everything];
  const restoring = useAction(updateView, { affects });
  return useAction(
    ({ before, ...patch }: { before: View } & Pick<View, 'filters' | 'columns'>) =>
      updateView({ id: before.id, ...patch }),
    {
      affects,
      onSuccess: (_updated, { before: { id, name, isShared, filters, columns } }) => {
        onUpdate(id);
        showUndo({
          message: isShared ? t`View ${name} updated for all members.` : t`View ${name} updated.`,
          onUndo: () => restoring.mutateAsync({ id, filters, columns }),
        });
      },
      onError: showFailure,
    },
  );
}

/** Whether the filters are worth saving. The sort order alone is not. */
const hasChoice = (filters: ViewFilters) => Object.keys(filters).some((name) => name !== 'sort');

interface ViewDialogProps extends Pick<ViewActionsProps, 'websiteId' | 'maySave' | 'columns'> {
  opened: 'save' | 'manage';
  filters: ViewFilters;
  selected: string | undefined;
  onSelect(viewId: string): void;
  onClose(): void;
}

function ViewDialog({ websiteId, opened, filters, columns, maySave, ...view }: ViewDialogProps) {
  const { selected, onSelect, onClose } = view;
  return (
    <Suspense>
      {opened === 'manage' ? (
        <ManageViewsDialog {...{ websiteId, selected, onSelect, onClose }} mayChange={maySave} />
      ) : (
        <SaveViewDialog {...{ websiteId, filters, onClose }} columns={columns ?? null} onSave={onSelect} />
      )}
    </Suspense>
  );
}
