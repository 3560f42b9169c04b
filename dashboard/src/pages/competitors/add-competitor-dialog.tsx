import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { checkDomain } from '../websites/check-domain.ts';

interface AddCompetitorDialogProps {
  isOpen: boolean;
  onClose(): void;
  onAdd(domain: string): Promise<unknown>;
}

/** Names a competitor, whether it was seen on a result page or not. */
export function AddCompetitorDialog({ isOpen, onClose, onAdd }: AddCompetitorDialogProps) {
  const [domain, setDomain] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useMutation({ mutationFn: () => onAdd(hostOf(domain)), onSuccess: close });
  function close() {
    setDomain('');
    setTried(false);
    adding.reset();
    onClose();
  }
  const wrong = checkDomain(domain);
  const refused = adding.error === null ? undefined : asProblem(adding.error).member('domain');
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Add a competitor"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong === null) adding.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Domain"
            description="Any address of the site will do"
            placeholder="rival.example"
            required
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={(isTried ? wrong : null) ?? refused}
            data-autofocus
          />
          {adding.error !== null && refused === undefined && <ProblemNotice error={adding.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={adding.isPending}>
              Add competitor
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function hostOf(text: string): string {
  const given = text.trim();
  return URL.parse(given.includes('://') ? given : `https://${given}`)?.hostname ?? given;
}
