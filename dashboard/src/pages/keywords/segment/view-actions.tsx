import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KeywordFilter } from '../../../api/keywords.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface ViewActionsProps {
  websiteId: string;
  filter: KeywordFilter;
  /** The chosen view. Filters that narrow it cannot be saved, because a view contains no other view. */
  view: string | undefined;
  hasViews: boolean;
}

/** Saves the filters of the list, and manages what was saved. */
export function ViewActions({ websiteId, filter, view, hasViews }: ViewActionsProps) {
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const close = () => setOpened(null);
  const { search, view: _view, ...filters } = filter;
  const isFiltered = search !== undefined || Object.keys(filters).length > 1;
  return (
    <>
      {isFiltered && view === undefined && (
        <Button size="xs" variant="default" onClick={() => setOpened('save')}>
          Save view
        </Button>
      )}
      {hasViews && (
        <Button size="xs" variant="default" onClick={() => setOpened('manage')}>
          Manage views
        </Button>
      )}
      {opened === 'save' && (
        <SaveViewDialog
          websiteId={websiteId}
          filters={{ ...filters, ...(search === undefined ? {} : { search: [search] }) }}
          onClose={close}
        />
      )}
      {opened === 'manage' && <ManageViewsDialog websiteId={websiteId} selected={view} onClose={close} />}
    </>
  );
}
