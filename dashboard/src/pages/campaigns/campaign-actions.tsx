import { Button, List, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Campaign,
  campaignsKey,
  deleteDraft,
  changeCampaignStatus,
  type StatusAction,
  statusActions,
} from '../../api/campaigns.ts';
import { formatDay } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useBillingMode } from './parts/use-billing-mode.ts';
import { useCampaignAction } from './parts/use-campaign-action.ts';

/** Actions on a campaign that its status and the member's role allow. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, allowed } = campaign;
  return (
    <>
      {allowed.includes('delete') && <DeleteDraft campaign={campaign} />}
      {allowed.includes('preview') && (
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.launch(id)} />}>
          Preview launch
        </Button>
      )}
      {statusActions
        .filter((action) => allowed.includes(action))
        .map((action) => (
          <StatusButton key={action} campaign={campaign} action={action} />
        ))}
    </>
  );
}

function DeleteDraft({ campaign: { id, name } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    await deleteDraft(id);
    // The page of the draft is left before its queries are fetched again, because they would fail.
    await navigate({ href: paths.campaigns() });
    await client.invalidateQueries({ queryKey: campaignsKey });
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsDeleting(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete draft"
        isDangerous
        onConfirm={remove}
      >
        The draft and its keywords are deleted. Nothing was charged for it.
      </ConfirmDialog>
    </>
  );
}

const statusActionLabels: Record<StatusAction, { label: string; confirm: string }> = {
  pause: { label: 'Pause', confirm: 'Pause campaign' },
  resume: { label: 'Resume', confirm: 'Resume campaign' },
  cancel: { label: 'Cancel campaign', confirm: 'Cancel campaign' },
};

interface StatusProps {
  campaign: Campaign;
  action: StatusAction;
}

function StatusButton({ campaign, action }: StatusProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={action === 'resume' ? 'filled' : 'default'} onClick={() => setIsOpen(true)}>
        {statusActionLabels[action].label}
      </Button>
      {isOpen && <StatusDialog campaign={campaign} action={action} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Explains the consequences for work and billing, then changes the status. */
function StatusDialog({ campaign, action, onClose }: StatusProps & { onClose(): void }) {
  const form = useForm({ initialValues: { reason: '' } });
  const changingStatus = useCampaignAction(changeCampaignStatus);
  const { label, confirm } = statusActionLabels[action];
  const { mode } = useBillingMode();
  const { work, billing } = consequencesOf(action, campaign);
  const isDangerous = action === 'cancel';
  const submit = ({ reason }: { reason: string }) =>
    changingStatus.mutate(
      { id: campaign.id, action, reason: reason.trim() || undefined },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={`${label.replace(/ campaign$/, '')} ${campaign.name}?`}
      form={form}
      action={changingStatus}
      submitLabel={confirm}
      isDangerous={isDangerous}
      cancelLabel={isDangerous ? 'Keep campaign' : 'Cancel'}
      onSubmit={submit}
      onClose={onClose}
    >
      <List spacing={4}>
        {[...work, ...(mode === 'internal' ? [] : billing)].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {action !== 'resume' && (
        <Textarea
          label="Reason"
          description="Optional. The campaign history shows it."
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}

interface Consequences {
  work: string[];
  /** Follows the rules in docs/billing.md. */
  billing: string[];
}

function consequencesOf(action: StatusAction, { nextCycleAt, status }: Campaign): Consequences {
  const end = nextCycleAt === null ? '' : `, which would end on ${formatDay(nextCycleAt)},`;
  const unusedDays =
    status === 'paused' ? 'the days since the pause began' : 'the remaining days of this month';
  return {
    pause: {
      billing: [
        `Nothing is charged while the campaign is paused. The current month${end} is extended by the full days of the pause.`,
      ],
      work: ['Cairn orders no new placements, and no tasks are worked on. Open placement orders continue.'],
    },
    resume: {
      billing: ['The next invoice is issued when the month ends.'],
      work: ['Work continues immediately, and the current month resumes.'],
    },
    cancel: {
      billing: [`A credit note refunds ${unusedDays}, by the day. Unpaid invoices remain due.`],
      work: [
        'Work stops immediately and cannot be resumed. Open placement orders are withdrawn.',
        'Live placements stay on their pages, but Cairn no longer verifies them.',
      ],
    },
  }[action];
}
