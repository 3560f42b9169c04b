import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { addDays } from '../../format/days.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EndControls } from '../../ui/end-controls.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useBillingMode } from './parts/use-billing-mode.ts';
import { useCampaignAction } from './parts/use-campaign-action.ts';

/** Actions on a campaign that its status and the member's role allow. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, allowed } = campaign;
  const rare = statusActions.filter((action) => action !== 'resume' && allowed.includes(action));
  return (
    <>
      {allowed.includes('preview') && (
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.launch(id)} />}>
          <Trans>Review before launch</Trans>
        </Button>
      )}
      {allowed.includes('resume') && <StatusButton campaign={campaign} action="resume" />}
      {(rare.length > 0 || allowed.includes('delete')) && (
        <EndControls>
          {allowed.includes('delete') && <DeleteDraft campaign={campaign} />}
          {rare.map((action) => (
            <StatusButton key={action} campaign={campaign} action={action} />
          ))}
        </EndControls>
      )}
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
        <Trans>Delete draft</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete draft`}
        isDangerous
        onConfirm={remove}
      >
        <Trans>The draft and its keywords are deleted. Nothing was charged for it.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface StatusActionLabels {
  label: string;
  confirm: string;
  ask(name: string): string;
}

const statusActionLabels: Record<StatusAction, StatusActionLabels> = {
  pause: { label: t`Pause`, confirm: t`Pause campaign`, ask: (name) => t`Pause ${name}?` },
  resume: { label: t`Resume`, confirm: t`Resume campaign`, ask: (name) => t`Resume ${name}?` },
  cancel: { label: t`Cancel campaign`, confirm: t`Cancel campaign`, ask: (name) => t`Cancel ${name}?` },
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
  const { confirm, ask } = statusActionLabels[action];
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
      title={ask(campaign.name)}
      form={form}
      action={changingStatus}
      submitLabel={confirm}
      isDangerous={isDangerous}
      cancelLabel={isDangerous ? t`Keep campaign` : t`Cancel`}
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
          label={t`Reason`}
          description={t`Optional. The campaign history shows it.`}
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
  const end = nextCycleAt === null ? '' : t`, which would end on ${formatDay(addDays(nextCycleAt, -1))},`;
  const unusedDays =
    status === 'paused' || nextCycleAt === null
      ? t`the days since the pause began`
      : t`the remaining days until ${formatDay(addDays(nextCycleAt, -1))}`;
  return {
    pause: {
      billing: [
        t`Nothing is charged while the campaign is paused. The current month${end} is extended by the full days of the pause.`,
      ],
      work: [t`Cairn orders no new placements, and no tasks are worked on. Open placement orders continue.`],
    },
    resume: {
      billing: [t`The next invoice is issued when the month ends.`],
      work: [t`Work continues immediately, and the current month resumes.`],
    },
    cancel: {
      billing: [t`A credit note refunds ${unusedDays}, by the day. Unpaid invoices remain due.`],
      work: [
        t`Work stops immediately and cannot be resumed. Open placement orders are withdrawn.`,
        t`Live placements stay on their pages, but Cairn no longer verifies them.`,
      ],
    },
  }[action];
}
