import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

interface EnteredValueProps {
  kind: 'text' | 'range' | 'day';
  label: string;
  hint?: string | undefined;
  /** Whether no other choice precedes the field, so that it takes the focus. */
  isFirst: boolean;
  /** The current value; empty without one. */
  value: string;
  onEnter(value: string): void;
}

/** A form for the value of a filter. */
export function EnteredValue({ kind, label, hint, isFirst, value, onEnter }: EnteredValueProps) {
  const [text, setText] = useState(value);
  const form = useRef<HTMLFormElement>(null);
  // The popup looks for its first field before this part is loaded.
  useEffect(() => {
    if (isFirst) form.current?.querySelector('input')?.focus();
  }, [isFirst]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) onEnter(text.trim());
  };
  const isComplete = text.trim() !== '' && text !== '..';
  return (
    <form ref={form} onSubmit={submit}>
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
        {hint !== undefined && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
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
}: Pick<EnteredValueProps, 'label' | 'value'> & { onChange(value: string): void }) {
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
