import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteView, updateView, type View, viewsKey, viewsQuery } from '../../../api/views.ts';
import { useAction } from '../../../api/use-action.ts';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';

interface ManageViewsDialogProps {
  websiteId: string;
  /** The view of the URL. */
  selected: string | undefined;
  mayChange: boolean;
  /** Opens the list with a view. */
  onSelect(viewId: string): void;
  onClose(): void;
}

type Opened = { view: View; action: 'rename' | 'delete' };

/** Opens, links, renames and deletes the views of a website and those for all websites. */
export function ManageViewsDialog({
  websiteId,
  selected,
  mayChange,
  onSelect,
  onClose,
}: ManageViewsDialogProps) {
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
    <Dialog title={t`Views`} onClose={onClose}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">
              <Trans>No views yet.</Trans>
            </Text>
          ) : (
            <ViewList
              websiteId={websiteId}
              views={data}
              mayChange={mayChange}
              onSelect={(id) => {
                onSelect(id);
                onClose();
              }}
              onOpen={setOpened}
              onToggleDefault={toggleDefault}
            />
          )
        }
      </Loaded>
      {opened?.action === 'rename' && <RenameViewDialog view={opened.view} onClose={close} />}
      {opened?.action === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t`Delete the view ${opened.view.name}?`}
          confirmLabel={t`Delete view`}
          onConfirm={() => deleting.mutateAsync(opened.view.id)}
          isDangerous
        >
          <Trans>Links with this view stop working. No keyword is deleted.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ViewListProps {
  websiteId: string;
  views: readonly View[];
  mayChange: boolean;
  onSelect(viewId: string): void;
  onOpen(opened: Opened): void;
  onToggleDefault(view: View): void;
}

function ViewList({ websiteId, views, ...list }: ViewListProps) {
  return (
    <Stack gap="md">
      <Stack component="ul" gap="sm" p={0} m={0}>
        {views.map((view) => (
          <ViewItem key={view.id} view={view} link={linkOf(view, websiteId)} {...list} />
        ))}
      </Stack>
      <Text c="dimmed" size="sm">
        <Trans>
          Links open for signed-in members with access to this website. The link of a view that only you see
          contains its filters, so that others can open it.
        </Trans>
      </Text>
    </Stack>
  );
}

/** A member who does not see the view opens its filters. */
function linkOf({ id, isShared, filters, columns }: View, websiteId: string): string {
  const search = isShared ? { view: id } : { ...filters, columns };
  return `${location.origin}/dashboard${paths.keywords(websiteId, search)}`;
}

interface ViewItemProps extends Omit<ViewListProps, 'websiteId' | 'views'> {
  view: View;
  link: string;
}

function ViewItem({ view, link, mayChange, onSelect, onOpen, onToggleDefault }: ViewItemProps) {
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Text style={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        <Anchor component="button" type="button" onClick={() => onSelect(view.id)}>
          {view.name}
        </Anchor>{' '}
        <Text span c="dimmed" size="sm">
          {describeView(view)}
        </Text>
      </Text>
      <Group gap="xs">
        <CopyText value={link}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={copied ? t`Copied` : t`Copy link of ${view.name}`}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy link`}
            </Button>
          )}
        </CopyText>
        {mayChange && <ChangeButtons {...{ view, onOpen, onToggleDefault }} />}
      </Group>
    </Group>
  );
}

function ChangeButtons({
  view,
  onOpen,
  onToggleDefault,
}: Pick<ViewItemProps, 'view' | 'onOpen' | 'onToggleDefault'>) {
  return (
    <>
      <Button
        size="xs"
        variant={view.isDefault ? 'light' : 'default'}
        leftSection={view.isDefault && <IconCheck size={14} aria-hidden />}
        aria-label={view.isDefault ? t`Default view: ${view.name}` : t`Make default: ${view.name}`}
        onClick={() => onToggleDefault(view)}
      >
        {view.isDefault ? t`Default view` : t`Make default`}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t`Rename ${view.name}`}
        onClick={() => onOpen({ view, action: 'rename' })}
      >
        <Trans>Rename</Trans>
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t`Delete ${view.name}`}
        onClick={() => onOpen({ view, action: 'delete' })}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}

function describeView({ websiteId, isShared, createdAt }: View): string {
  const day = formatDay(dayOfNow(Date.parse(createdAt)));
  return [websiteId === null ? t`all websites` : null, isShared ? null : t`only you`, t`saved on ${day}`]
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
      title={t`Rename view`}
      form={form}
      action={renaming}
      submitLabel={t`Rename view`}
      onSubmit={(values) => renaming.mutate(values)}
      onClose={onClose}
    >
      <TextInput label={t`Name`} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
