import { t } from '@lingui/core/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';
import { optionSearch } from '../../../ui/option-search.ts';

const maxOptions = 60;
/** An open modal does not close on Escape in an element with this attribute. A list has it while it is open. */
const keepsModal = 'data-mantine-stop-propagation';

/** The websites of a rule; none for all. */
export function WebsiteField(props: MultiSelectProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  const [isOpen, list] = useDisclosure();
  const field = useRef<HTMLInputElement>(null);
  // Escape after a choice is meant for the list, which the choice has closed, so it must not close the dialog.
  const closeAfterChoice = () => {
    flushSync(list.close);
    field.current?.setAttribute(keepsModal, 'true');
  };
  return (
    <MultiSelect
      label={t`Websites`}
      description={t`Leave empty for all websites, including future ones.`}
      placeholder={props.value?.length === 0 ? t`All websites` : undefined}
      data={websites.map(({ id, domain }) => ({ value: id, label: domain }))}
      {...optionSearch}
      // An open list covers the buttons of a dialog, and a click there would choose another website.
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onOptionSubmit={closeAfterChoice}
      onKeyDown={({ key }) => key === 'Escape' && field.current?.removeAttribute(keepsModal)}
      ref={field}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear websites` }}
      limit={maxOptions}
      nothingFoundMessage={t`No matching website`}
      {...props}
    />
  );
}
