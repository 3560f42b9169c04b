import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteWebsite, type Website, websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteWebsite({ website: { id, domain } }: { website: Website }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  if (!mayAct(session, 'manager')) return null;
  const remove = async () => {
    await deleteWebsite(id);
    // The list would show it, and ask about it, until it is asked for anew itself.
    client.setQueryData(
      websitesQuery().queryKey,
      (told) => told && { ...told, data: told.data.filter((website) => website.id !== id) },
    );
    await navigate({ to: paths.websites() as never });
    await client.invalidateQueries({ queryKey: websitesQuery().queryKey, exact: true });
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title={`Delete ${domain}?`}
        confirmLabel="Delete website"
        onConfirm={remove}
        isDangerous
        typed={domain}
      >
        Everything that was collected for it goes with it, and cannot be brought back.
      </ConfirmDialog>
    </>
  );
}
