import { t } from '@lingui/core/macro';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import {
  decidePlacements,
  type PlacementAction,
  runPlacementAction,
  type PlacementDetails,
} from '../../../api/placements.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { type PlacementActionName, actionsFor, actionLabels } from './placement-action-labels.ts';

interface PlacementActionsProps {
  placement: PlacementDetails;
  campaign: Campaign;
}

/** Actions on a placement that its status and the member's role allow. */
export function PlacementActions({ placement, campaign }: PlacementActionsProps) {
  const [action, setAction] = useState<PlacementActionName | null>(null);
  return (
    <>
      {actionsFor(placement.allowed).map((one) => (
        <Button
          key={one}
          variant={actionLabels[one].isPrimary === true ? 'filled' : 'default'}
          onClick={() => setAction(one)}
        >
          {actionLabels[one].label}
        </Button>
      ))}
      {action !== null && (
        <ActionDialog
          action={action}
          placement={placement}
          campaignId={campaign.id}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

interface Input {
  url: string;
  reason: string;
}

interface ActionDialogProps {
  action: PlacementActionName;
  placement: PlacementDetails;
  campaignId: string;
  onClose(): void;
}

function ActionDialog({ action, placement, campaignId, onClose }: ActionDialogProps) {
  const { id, sourceDomain } = placement;
  const form = useForm({ initialValues: { url: '', reason: '' } });
  const { label, description, input, isDangerous } = actionLabels[action];
  const running = useCampaignAction(async (values: Input): Promise<unknown> => {
    if (action === 'approve') return decidePlacements({ campaignId, approve: [id] });
    if (action === 'reject')
      return decidePlacements({ campaignId, reject: [id], reason: values.reason.trim() || undefined });
    return runPlacementAction({
      placement: { campaignId, placementId: id },
      action: actionOf(action, values),
    });
  });
  return (
    <FormDialog
      title={`${label}: ${sourceDomain}`}
      form={form}
      action={running}
      submitLabel={label}
      isDangerous={isDangerous ?? false}
      onSubmit={(values) => running.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{description}</Text>
      {input === 'url' && (
        <TextInput
          label={t`URL of the page`}
          placeholder={`https://${sourceDomain}/…`}
          {...form.getInputProps('url')}
        />
      )}
      {input === 'reason' && <Textarea label={t`Reason`} maxLength={500} {...form.getInputProps('reason')} />}
    </FormDialog>
  );
}

function actionOf(action: Exclude<PlacementActionName, 'approve' | 'reject'>, input: Input): PlacementAction {
  const reason = input.reason.trim();
  switch (action) {
    case 'publish':
      return { name: action, url: input.url.trim() };
    case 'decline':
    case 'withdraw':
      return { name: action, reason };
    case 'claim-accepted':
      return { name: 'resolve-claim', outcome: 'accepted' };
    case 'claim-refused':
      return { name: 'resolve-claim', outcome: 'refused', reason: reason || undefined };
    default:
      return { name: action };
  }
}
