import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countryOptions } from '../../keywords/parts/places.ts';
import { deviceNames } from '../console-words.ts';
import { type FilterName, filterLabels } from './filter-names.ts';
import { type Operator, operators, writeFilter } from './filter-texts.ts';

interface FilterFormProps {
  onAdd(name: FilterName, value: string): void;
}

/** As Search Console has it: a country that it does not know. */
const unknownCountry = { value: 'ZZ', label: 'Unknown country' };
const deviceOptions = Object.entries(deviceNames).map(([value, label]) => ({ value, label }));
const nameOptions = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

/** One more filter: of what, how, and by which text. */
export function FilterForm({ onAdd }: FilterFormProps) {
  const [name, setName] = useState<FilterName>('query');
  const [operator, setOperator] = useState<Operator>('contains');
  const [text, setText] = useState('');
  const isText = name === 'query' || name === 'page';
  const add = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (value !== '') onAdd(name, isText ? writeFilter(operator, value) : value);
  };
  const choose = (next: FilterName) => {
    setName(next);
    setText({ query: '', page: '', country: 'US', device: 'mobile' }[next]);
  };
  return (
    <form onSubmit={add}>
      <Stack gap="xs" w={256}>
        <NativeSelect
          label="Filter by"
          size="xs"
          data={nameOptions}
          value={name}
          onChange={(event) => choose(event.currentTarget.value as FilterName)}
        />
        {isText ? (
          <>
            <NativeSelect
              label="How"
              size="xs"
              data={[...operators]}
              value={operator}
              onChange={(event) => setOperator(event.currentTarget.value as Operator)}
            />
            <TextInput
              label={operator.toLowerCase().endsWith('regex') ? 'Expression (RE2)' : 'Text'}
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
          Add filter
        </Button>
      </Stack>
    </form>
  );
}
