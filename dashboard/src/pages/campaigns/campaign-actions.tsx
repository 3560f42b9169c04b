import { Button, List, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Campaign, deleteDraft, steerCampaign, type Steering, steerings } from '../../api/campaigns.ts';
import { formatDay } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeed } from './parts/use-deed.ts';

/** What can be done with a campaign as a whole, in its state and by who is signed in. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, allowed } = campaign;
  return (
    <>
      {allowed.includes('delete') && <DeleteDraft campaign={campaign} />}
      {allowed.includes('preview') && (
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.launch(id)} />}>
          Preview the launch
        </Button>
      )}
      {steerings
        .filter((event) => allowed.includes(event))
        .map((event) => (
          <Steer key={event} campaign={campaign} event={event} />
        ))}
    </>
  );
}

function DeleteDraft({ campaign: { id, name } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const deleting = useDeed(deleteDraft);
  return (
    <>
      <Button variant="default" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete draft"
        isDangerous
        onConfirm={async () => {
          await navigate({ to: paths.campaigns() as never });
          await deleting.mutateAsync(id);
        }}
      >
        Nothing was charged for it, and nothing is kept of it.
      </ConfirmDialog>
    </>
  );
}

const deeds: Record<Steering, { label: string; confirm: string }> = {
  pause: { label: 'Pause', confirm: 'Pause campaign' },
  resume: { label: 'Resume', confirm: 'Resume campaign' },
  cancel: { label: 'Cancel campaign', confirm: 'Cancel campaign' },
};

/** Asks with what it means for work and money, then does it. */
function Steer({ campaign, event }: { campaign: Campaign; event: Steering }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const steering = useDeed(steerCampaign);
  const { label, confirm } = deeds[event];
  const isDangerous = event === 'cancel';
  return (
    <>
      <Button variant={event === 'resume' ? 'filled' : 'default'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${label.replace(/ campaign$/, '')} ${campaign.name}?`}
        confirmLabel={confirm}
        isDangerous={isDangerous}
        closeLabel={isDangerous ? 'Keep the campaign' : undefined}
        onConfirm={() => steering.mutateAsync({ id: campaign.id, event, reason: reason.trim() || undefined })}
      >
        <List spacing={4} mb="md">
          {consequences(event, campaign).map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        {event !== 'resume' && (
          <Textarea
            label="Reason"
            description="Kept in the campaign’s history. Not needed."
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** By the rules of docs/billing.md. */
function consequences(event: Steering, { nextCycleAt, status }: Campaign): string[] {
  const end = nextCycleAt === null ? '' : `, which was to end on ${formatDay(nextCycleAt)},`;
  const rest = status === 'paused' ? 'the days after the pause began' : 'the days of this month after today';
  return {
    pause: [
      `Nothing is charged while it is paused. The month${end} stands still, and ends later by the whole days of the pause.`,
      'Nothing new is ordered, and no task is worked on. Open orders of placements go on.',
    ],
    resume: [
      'Work goes on at once, and the month where it stood.',
      'The next invoice comes when the month ends.',
    ],
    cancel: [
      'The work ends at once and cannot be taken up again. Open orders of placements are taken back.',
      `A credit note gives back ${rest}, by the day. Invoices that are still owed stay owed.`,
      'Placements that are live stay on their pages, and are not looked at any more.',
    ],
  }[event];
}
