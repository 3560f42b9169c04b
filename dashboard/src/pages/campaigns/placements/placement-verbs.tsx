import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import {
  decidePlacements,
  type Saying,
  sayOfPlacement,
  type WorkedPlacement,
} from '../../../api/placements.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { type PlacementVerb, verbsFor, verbWords } from './verb-words.ts';

interface PlacementVerbsProps {
  placement: WorkedPlacement;
  campaign: Campaign;
}

/** What can be said or done about a placement now, by who is signed in. */
export function PlacementVerbs({ placement, campaign }: PlacementVerbsProps) {
  const [verb, setVerb] = useState<PlacementVerb | null>(null);
  return (
    <>
      {verbsFor(placement.allowed).map((one) => (
        <Button
          key={one}
          variant={verbWords[one].isFirst === true ? 'filled' : 'default'}
          onClick={() => setVerb(one)}
        >
          {verbWords[one].label}
        </Button>
      ))}
      {verb !== null && (
        <VerbDialog
          verb={verb}
          placement={placement}
          campaignId={campaign.id}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  );
}

interface VerbDialogProps {
  verb: PlacementVerb;
  placement: WorkedPlacement;
  campaignId: string;
  onClose(): void;
}

function VerbDialog({ verb, placement, campaignId, onClose }: VerbDialogProps) {
  const { id, sourceDomain } = placement;
  const [given, setGiven] = useState('');
  const deciding = useDeed(decidePlacements);
  const saying = useDeed(sayOfPlacement);
  const { label, about, asks, isDangerous } = verbWords[verb];
  const text = given.trim();
  const act = async () => {
    if (verb === 'approve') return deciding.mutateAsync({ campaignId, approve: [id] });
    if (verb === 'reject')
      return deciding.mutateAsync({ campaignId, reject: [id], reason: text || undefined });
    return saying.mutateAsync({ place: { campaignId, placementId: id }, saying: sayingOf(verb, text) });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${label}: ${sourceDomain}`}
      confirmLabel={label}
      isDangerous={isDangerous}
      onConfirm={act}
    >
      {about}
      {asks === 'url' && (
        <TextInput
          mt="md"
          label="Address of the page"
          placeholder={`https://${sourceDomain}/…`}
          value={given}
          onChange={({ currentTarget: { value } }) => setGiven(value)}
        />
      )}
      {asks === 'reason' && (
        <Textarea
          mt="md"
          label="Reason"
          maxLength={500}
          value={given}
          onChange={({ currentTarget: { value } }) => setGiven(value)}
        />
      )}
    </ConfirmDialog>
  );
}

function sayingOf(verb: Exclude<PlacementVerb, 'approve' | 'reject'>, text: string): Saying {
  switch (verb) {
    case 'publish':
      return { verb, url: text };
    case 'decline':
    case 'withdraw':
      return { verb, reason: text };
    case 'claim-accepted':
      return { verb: 'claim-settled', outcome: 'accepted' };
    case 'claim-refused':
      return { verb: 'claim-settled', outcome: 'refused', reason: text || undefined };
    default:
      return { verb };
  }
}
