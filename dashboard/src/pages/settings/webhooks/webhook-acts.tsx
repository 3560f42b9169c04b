import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changeWebhook,
  removeWebhook,
  testWebhook,
  type Webhook,
  webhooksQuery,
} from '../../../api/webhooks.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tellFailure } from '../../../ui/tell.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useWebhookDeed } from './use-webhook-deed.ts';

type Open = 'address' | 'remove' | null;

/** What can be done with a webhook, by whoever looks: managers try it, owners decide. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const { id, isOn } = webhook;
  const mayTry = useMay('manager');
  const mayDecide = useMay('owner');
  const [open, setOpen] = useState<Open>(null);
  const trying = useWebhookDeed(testWebhook);
  const turning = useWebhookDeed(changeWebhook);
  const close = () => setOpen(null);
  return (
    <>
      {mayDecide && !isOn && (
        <Button
          loading={turning.isPending}
          onClick={() => turning.mutate({ id, isOn: true }, { onError: tellFailure })}
        >
          Turn on
        </Button>
      )}
      {mayTry && isOn && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={trying.isPending}
          onClick={() => trying.mutate(id, { onError: tellFailure })}
        >
          Send a test
        </Button>
      )}
      {mayDecide && (
        <MoreActs
          isOn={isOn}
          onTurnOff={() => turning.mutate({ id, isOn: false }, { onError: tellFailure })}
          onOpen={setOpen}
        />
      )}
      {open === 'address' && <AddressDialog webhook={webhook} onClose={close} />}
      <RemoveDialog webhook={webhook} isOpen={open === 'remove'} onClose={close} />
    </>
  );
}

interface MoreActsProps {
  isOn: boolean;
  onTurnOff(): void;
  onOpen(open: Open): void;
}

function MoreActs({ isOn, onTurnOff, onOpen }: MoreActsProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this webhook">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('address')}>
          Change the address
        </Menu.Item>
        {isOn && (
          <Menu.Item leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={onTurnOff}>
            Turn off
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onOpen('remove')}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RemoveDialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose(): void;
}

function RemoveDialog({ webhook: { id, url }, isOpen, onClose }: RemoveDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await removeWebhook(id);
    // Away from its page first: what it was sent is gone with it.
    await navigate({ to: paths.webhooks() as never });
    await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove the webhook?"
      confirmLabel="Remove webhook"
      isDangerous
      onConfirm={remove}
    >
      {url} is told nothing any more. What it was sent is forgotten. Rules that tell it have to be changed
      first.
    </ConfirmDialog>
  );
}
