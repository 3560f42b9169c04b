import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deleteDiscovered, discoveredCountQuery, keywordKeys } from '../../../api/keywords.ts';
import { suggestionsKey } from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconTrash } from '../../../ui/icons.ts';

/** Deletes the keywords that were tracked without a decision. Nothing is shown without any. */
export function RemoveDiscovered({ websiteId }: { websiteId: string }) {
  const [isOpen, dialog] = useDisclosure();
  const count = useQuery(discoveredCountQuery(websiteId)).data ?? 0;
  const removing = useAction(() => deleteDiscovered(websiteId), {
    affects: [suggestionsKey(websiteId), ...keywordKeys(websiteId)],
  });
  if (count === 0) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={dialog.open}
      >
        Remove automatic keywords
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title={`Remove ${formatCount(count)} automatically tracked keywords?`}
        confirmLabel={`Remove ${formatCount(count)} keywords`}
        onConfirm={() => removing.mutateAsync()}
        isDangerous
      >
        This also deletes their history and cannot be undone. Discovery never tracks them again by itself.
        Keywords that you have added or accepted stay.
      </ConfirmDialog>
    </>
  );
}
