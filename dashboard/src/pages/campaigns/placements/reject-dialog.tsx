import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RejectDialogProps {
  isOpen: boolean;
  onClose(): void;
  count: number;
  onReject(reason: string | undefined): Promise<unknown>;
}

/** Rejects planned placements; another publisher is planned for each. */
export function RejectDialog({ isOpen, onClose, count, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const what = count === 1 ? 'this placement' : `${count} placements`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reject ${what}?`}
      confirmLabel="Reject"
      isDangerous
      onConfirm={() => onReject(reason.trim() || undefined)}
    >
      <Text mb="md">
        It costs nothing. The next best publisher is planned once in its place; this one is not proposed to
        this campaign again.
      </Text>
      <Textarea
        label="Reason"
        placeholder="A competitor of ours."
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
