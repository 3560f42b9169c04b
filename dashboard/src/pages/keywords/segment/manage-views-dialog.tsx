import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteView, updateView, type View, viewsKey, viewsQuery } from '../../../api/views.ts';
import { useAction } from '../../../api/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';

interface ManageViewsDialogProps {
  websiteId: string;
  /** The view of the URL. */
  selected: string | undefined;
  onClose(): void;
}

type Opened = { view: View; action: 'rename' | 'delete' };

/** Renames and deletes the views of a website and those for all websites. */
export function ManageViewsDialog({ websiteId, selected, onClose }: ManageViewsDialogProps) {
  const query = useQuery(viewsQuery(websiteId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const change = useSearchChange();
  const deleting = useAction(deleteView, {
    affects: [viewsKey],
    onSuccess: (_deleted, id) => {
      if (id === selected) change({ view: undefined }, { replace: true });
    },
  });
  const choosing = useAction(updateView, { affects: [viewsKey], onError: showFailure });
  const toggleDefault = ({ id, isDefault }: View) => choosing.mutate({ id, isDefault: !isDefault });
  return (
    <Dialog title="Views" onClose={onClose}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">No views yet.</Text>
          ) : (
            <ViewList views={data} onOpen={setOpened} onToggleDefault={toggleDefault} />
          )
        }
      </Loaded>
      {opened?.action === 'rename' && <RenameViewDialog view={opened.view} onClose={close} />}
      {opened?.action === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={`Delete the view ${opened.view.name}?`}
          confirmLabel="Delete view"
          onConfirm={() => deleting.mutateAsync(opened.view.id)}
          isDangerous
        >
          Links with this view stop working. No keyword is deleted.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ViewListProps {
  views: readonly View[];
  onOpen(opened: Opened): void;
  onToggleDefault(view: View): void;
}

function ViewList({ views, onOpen, onToggleDefault }: ViewListProps) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {views.map((view) => (
        <Group key={view.id} component="li" justify="space-between">
          <Text style={{ flex: 1, overflowWrap: 'anywhere' }}>
            {view.name}{' '}
            <Text span c="dimmed" size="sm">
              {describeView(view)}
            </Text>
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant={view.isDefault ? 'light' : 'default'}
              aria-pressed={view.isDefault}
              aria-label={`Default: ${view.name}`}
              onClick={() => onToggleDefault(view)}
            >
              Default
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Rename ${view.name}`}
              onClick={() => onOpen({ view, action: 'rename' })}
            >
              Rename
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Delete ${view.name}`}
              onClick={() => onOpen({ view, action: 'delete' })}
            >
              Delete
            </Button>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

function describeView({ websiteId, isShared }: View): string {
  return [websiteId === null ? 'all websites' : null, isShared ? null : 'only you']
    .filter(Boolean)
    .join(', ');
}

function RenameViewDialog({ view, onClose }: { view: View; onClose(): void }) {
  const form = useForm({ initialValues: { name: view.name } });
  const renaming = useAction(({ name }: typeof form.values) => updateView({ id: view.id, name }), {
    affects: [viewsKey],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Rename view"
      form={form}
      action={renaming}
      submitLabel="Rename view"
      onSubmit={(values) => renaming.mutate(values)}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
