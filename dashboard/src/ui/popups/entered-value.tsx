import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';

interface EnteredValueProps {
  kind: 'text' | 'range' | 'day';
  label: string;
  /** The current value; empty without one. */
  value: string;
  onEnter(value: string): void;
}

/** A form for the value of a filter. */
export function EnteredValue({ kind, label, value, onEnter }: EnteredValueProps) {
  const [text, setText] = useState(value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) onEnter(text.trim());
  };
  const isComplete = text.trim() !== '' && text !== '..';
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={240}>
        {kind === 'range' ? (
          <RangeFields label={label} value={text} onChange={setText} />
        ) : (
          <TextInput
            label={label}
            type={kind === 'day' ? 'date' : 'text'}
            maxLength={100}
            size="xs"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Button size="xs" type="submit" disabled={!isComplete}>
          <Trans>Apply filter</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function RangeFields({
  label,
  value,
  onChange,
}: Omit<EnteredValueProps, 'kind' | 'onEnter'> & { onChange(value: string): void }) {
  const [from = '', to = ''] = value.split('..');
  return (
    <Group gap="xs" grow role="group" aria-label={label}>
      <NumberInput
        label={t`From`}
        size="xs"
        allowDecimal={false}
        data-autofocus
        value={from}
        onChange={(next) => onChange(`${next}..${to}`)}
      />
      <NumberInput
        label={t`To`}
        size="xs"
        allowDecimal={false}
        value={to}
        onChange={(next) => onChange(`${from}..${next}`)}
      />
    </Group>
  );
}
