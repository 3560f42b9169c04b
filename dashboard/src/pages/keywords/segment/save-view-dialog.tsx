import { plural, t } from '@lingui/core/macro';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { saveView, type ViewFilters, viewsKey, viewsQuery } from '../../../api/views.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { daysOfSince } from '../list/keyword-search.ts';
import { showMessage } from '../../../ui/show-message.ts';

interface SaveViewDialogProps {
  websiteId: string;
  filters: ViewFilters;
  /** Ids of the shown columns; null if the view does not choose them. */
  columns: string[] | null;
  onSave(viewId: string): void;
  onClose(): void;
}

/** Saves the filters, the sort order and the columns of the list under a name. */
export function SaveViewDialog({ websiteId, filters, columns, onSave, onClose }: SaveViewDialogProps) {
  const client = useQueryClient();
  const form = useForm({ initialValues: { name: '', isForAll: false, isOwn: false, isDefault: false } });
  const saving = useAction(
    ({ name, isForAll, isOwn, isDefault }: typeof form.values) =>
      saveView({ name, filters, columns, isShared: !isOwn, isDefault, ...(isForAll ? {} : { websiteId }) }),
    {
      affects: [viewsKey],
      onSuccess: ({ data }) => {
        // The list names its view before it has fetched the views again.
        client.setQueryData(viewsQuery(websiteId).queryKey, (views) =>
          views === undefined ? views : { ...views, data: [...views.data, data] },
        );
        onSave(data.id);
        showMessage(t`View saved.`);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t`Save view`}
      form={form}
      action={saving}
      submitLabel={t`Save view`}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`Keywords, overview and competitors offer the view as a segment.`}
        placeholder={t`Blog, mobile`}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {filters.since !== undefined && <Text size="sm">{describeSince(filters.since)}</Text>}
      <Checkbox
        label={t`For all websites of the account`}
        {...form.getInputProps('isForAll', { type: 'checkbox' })}
      />
      <Checkbox
        label={t`Only for me`}
        description={t`Other members do not see the view.`}
        {...form.getInputProps('isOwn', { type: 'checkbox' })}
      />
      <Checkbox
        label={t`Open the keyword list with this view`}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

/** The view keeps its days in every range. */
function describeSince(since: string): string {
  const days = daysOfSince(since);
  if (days === null) return t`This view measures changes since ${formatDay(since)}, in every date range.`;
  return plural(days, {
    one: 'This view measures changes over # day, in every date range.',
    other: 'This view measures changes over # days, in every date range.',
  });
}
