import { Button, Group, Modal, Stack, TagsInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

interface TagDialogProps {
  /** Of what: “12 keywords”. */
  count: string;
  /** Tags that some of them have. */
  known: readonly string[];
  onClose(): void;
  onSave(change: { addTags: string[]; removeTags: string[] }): Promise<unknown>;
}

/** Adds tags to many things, and takes some away; all others stay as they are. */
export function TagDialog({ count, known, onClose, onSave }: TagDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const saving = useMutation({
    mutationFn: () => onSave({ addTags: added, removeTags: removed }),
    onSuccess: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Tags of ${count}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <TagsInput
          label="Add"
          description="Enter after each"
          value={added}
          onChange={setAdded}
          data-autofocus
        />
        {known.length > 0 && (
          <TagsInput
            label="Take away"
            description="From those that have them"
            data={[...known]}
            value={removed}
            onChange={setRemoved}
          />
        )}
        {saving.isError && <ProblemNotice error={saving.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={added.length + removed.length === 0}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Save tags
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
