import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconWorld } from '../../../ui/icons.ts';
import { type SubmitEvent, useState } from 'react';
import { PopoverButton } from '../../../ui/popover-button.tsx';

interface DomainAndPath {
  sourceDomain: string | undefined;
  targetPath: string | undefined;
}

interface DomainPathFilterProps {
  values: DomainAndPath;
  onChange(values: DomainAndPath): void;
}

/** Filters links by their referring domain and their target path. */
export function DomainPathFilter({ values, onChange }: DomainPathFilterProps) {
  const isActive = values.sourceDomain !== undefined || values.targetPath !== undefined;
  return (
    <PopoverButton label={t`Referring domain or target path`} icon={IconWorld} isOn={isActive}>
      {(close) => (
        <DomainPathForm
          values={values}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </PopoverButton>
  );
}

const trimmedOrUndefined = (text: string) => (text.trim() === '' ? undefined : text.trim());

function DomainPathForm({ values, onChange }: DomainPathFilterProps) {
  const [domain, setDomain] = useState(values.sourceDomain ?? '');
  const [path, setPath] = useState(values.targetPath ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange({
      sourceDomain: trimmedOrUndefined(domain)?.toLowerCase(),
      targetPath: trimmedOrUndefined(path),
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={256}>
        <TextInput
          size="xs"
          label={t`Referring domain`}
          placeholder={t`news.example`}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label={t`Target path starts with`}
          placeholder={t`/shoes`}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        <Button size="xs" type="submit">
          <Trans>Apply filter</Trans>
        </Button>
      </Stack>
    </form>
  );
}
