import { t } from '@lingui/core/macro';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';

export interface KnownAddress {
  email: string;
  /** Null for an address that is no member's. */
  name: string | null;
}

type EmailFieldProps = Omit<TagsInputProps, 'data' | 'defaultValue'> & {
  /** Suggested while one of their letters is typed. */
  known: readonly KnownAddress[];
};

const maxRecipients = 20;

/** Email addresses. The list of suggestions is only open if it has some, so that Escape closes it first, and then the dialog. */
export function EmailField({ known, value = [], ...field }: EmailFieldProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const typed = search.trim().toLowerCase();
  const suggested = known
    .filter(({ email }) => !value.includes(email))
    .map(({ email, name }) => ({ value: email, label: name === null ? email : `${name}, ${email}` }))
    .filter(({ label }) => typed !== '' && label.toLowerCase().includes(typed));
  return (
    <TagsInput
      placeholder={value.length === 0 ? t`client@example.com` : ''}
      maxTags={maxRecipients}
      data={suggested}
      filter={({ options }) => options}
      value={[...value]}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        setOpen(true);
      }}
      dropdownOpened={isOpen && suggested.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Below the field, the list would cover the next one.
      comboboxProps={{ position: 'top-start' }}
      {...field}
    />
  );
}
