import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { checkDomain } from '../websites/check-domain.ts';

interface AddCompetitorDialogProps {
  onClose(): void;
  onAdd(domain: string): Promise<unknown>;
}

/** Names a competitor, whether it was seen on a result page or not. */
export function AddCompetitorDialog({ onClose, onAdd }: AddCompetitorDialogProps) {
  const [domain, setDomain] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useMutation({ mutationFn: () => onAdd(hostOf(domain)), onSuccess: onClose });
  const wrong = checkDomain(domain);
  const refused = adding.error === null ? undefined : asProblem(adding.error).member('domain');
  const add = () => {
    setTried(true);
    if (wrong === null) adding.mutate();
  };
  return (
    <FormDialog
      title="Add a competitor"
      // What is wrong with the domain stands beside it.
      deed={{ isPending: adding.isPending, error: refused === undefined ? adding.error : null }}
      submitLabel="Add competitor"
      onSubmit={add}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function hostOf(text: string): string {
  const given = text.trim();
  return URL.parse(given.includes('://') ? given : `https://${given}`)?.hostname ?? given;
}
