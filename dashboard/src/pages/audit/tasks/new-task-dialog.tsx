import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListedCampaign, campaignsKey, campaignsQuery } from '../../../api/campaigns.ts';
import { createTask, tasksKey } from '../../../api/tasks.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showMessage } from '../../../ui/show-message.ts';

interface NewTaskDialogProps {
  rule: { check: string; title: string };
  websiteId: string;
  onClose(): void;
}

/** Creates the task of an audit rule in an active campaign of the website. */
export function NewTaskDialog({ rule, websiteId, onClose }: NewTaskDialogProps) {
  const campaigns = useInfiniteQuery(campaignsQuery({ websiteId: [websiteId], status: ['active'] }));
  return (
    <Dialog title={t`Create task`} onClose={onClose}>
      <Loaded query={campaigns}>
        {({ pages }) => {
          const [first, ...others] = pages.flatMap(({ data }) => data);
          return first === undefined ? (
            <NoCampaign websiteId={websiteId} />
          ) : (
            <NewTaskForm rule={rule} campaigns={[first, ...others]} onClose={onClose} />
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface NewTaskFormProps extends Omit<NewTaskDialogProps, 'websiteId'> {
  campaigns: [ListedCampaign, ...ListedCampaign[]];
}

function NewTaskForm({ rule: { check, title }, campaigns, onClose }: NewTaskFormProps) {
  const form = useForm({ initialValues: { campaignId: campaigns[0].id } });
  const creating = useAction(createTask, {
    affects: [tasksKey, campaignsKey],
    onSuccess: () => {
      showMessage(t`Task created.`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      action={creating}
      submitLabel={t`Create task`}
      onCancel={onClose}
      onSubmit={({ campaignId }) => creating.mutate({ campaignId, check })}
    >
      <Text>
        <Trans>
          The task <strong>{title}</strong> lists the affected URLs of the latest audit, with the reason and
          the fix. Cairn verifies it when it is done.
        </Trans>
      </Text>
      <Select
        label={t`Campaign`}
        data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('campaignId')}
      />
    </DialogForm>
  );
}

function NoCampaign({ websiteId }: { websiteId: string }) {
  return (
    <Stack>
      <Text>
        <Trans>Tasks belong to a campaign, and this website has no active one.</Trans>
      </Text>
      <Group justify="flex-end">
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.newCampaign({ websiteId })} />}>
          <Trans>Create campaign</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
