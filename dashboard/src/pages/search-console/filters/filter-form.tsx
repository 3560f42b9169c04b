import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countryOptions } from '../../keywords/parts/locales.ts';
import { deviceLabels } from '../console-labels.ts';
import { type FilterName, filterLabels } from './filter-names.ts';
import { type Operator, operators, toFilter } from './text-filters.ts';

interface FilterFormProps {
  onAdd(name: FilterName, value: string): void;
}

/** Search Console reports unknown countries as `ZZ`. */
const unknownCountry = { value: 'ZZ', label: t`Unknown country` };
const deviceOptions = Object.entries(deviceLabels).map(([value, label]) => ({ value, label }));
const nameOptions = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

/** Adds a filter: dimension, operator and text. */
export function FilterForm({ onAdd }: FilterFormProps) {
  const [name, setName] = useState<FilterName>('query');
  const [operator, setOperator] = useState<Operator>('contains');
  const [text, setText] = useState('');
  const isText = name === 'query' || name === 'page';
  const add = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (value !== '') onAdd(name, isText ? toFilter(operator, value) : value);
  };
  const select = (next: FilterName) => {
    setName(next);
    setText({ query: '', page: '', country: 'US', device: 'mobile' }[next]);
  };
  return (
    <form onSubmit={add}>
      <Stack gap="xs" w={256}>
        <NativeSelect
          label={t`Filter by`}
          size="xs"
          data={nameOptions}
          value={name}
          onChange={(event) => select(event.currentTarget.value as FilterName)}
        />
        {isText ? (
          <>
            <NativeSelect
              label={t`Operator`}
              size="xs"
              data={[...operators]}
              value={operator}
              onChange={(event) => setOperator(event.currentTarget.value as Operator)}
            />
            <TextInput
              label={operator.toLowerCase().endsWith('regex') ? t`Regex (RE2)` : t`Text`}
              size="xs"
              maxLength={900}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </>
        ) : (
          <NativeSelect
            label={filterLabels[name]}
            size="xs"
            data={name === 'device' ? deviceOptions : [...countryOptions(), unknownCountry]}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="xs" disabled={text.trim() === ''}>
          <Trans>Add filter</Trans>
        </Button>
      </Stack>
    </form>
  );
}
