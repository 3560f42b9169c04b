import { t } from '@lingui/core/macro';
import type { KeyboardEvent, MouseEvent } from 'react';

/** Properties of a `Select` or `MultiSelect` whose options are searched by typing. */
export const optionSearch = {
  searchable: true,
  nothingFoundMessage: t`Nothing found`,
  // With Enter, a search chooses its first option.
  selectFirstOptionOnChange: true,
  // Without an option, Enter would submit the form with the previous choice.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
  // Typing replaces the chosen option instead of being appended to it.
  onClick: ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement) target.select();
  },
};
