import { t } from '@lingui/core/macro';
import { Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useActiveOption } from '../../ui/use-active-option.ts';
import { useOpenPath } from '../../ui/use-view-href.ts';
import { type KeyboardEvent, useState } from 'react';
import type { Session } from '../../session/session-query.ts';
import { IconClockHour4, IconSearch } from '../../ui/icons.ts';
import { useReturnedFocus } from '../../ui/popups/use-returned-focus.ts';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import classes from './palette.module.css';
import { rankEntries } from './rank-entries.ts';
import { readRecentEntries, rememberEntry } from './recent-entries.ts';
import { useEntries } from './use-entries.ts';
import { useMatches } from './use-matches.ts';

const pauseMs = 200;

interface PaletteProps {
  session: Session;
  websiteId: string | undefined;
  /** Only what creates or starts something. */
  isForActions: boolean;
  onShowShortcuts(): void;
  onClose(): void;
}

/** The command palette: finds sections, actions, and what the account tracks. */
export function Palette({ session, websiteId, isForActions, onShowShortcuts, onClose }: PaletteProps) {
  const open = useOpenPath();
  const [text, setText] = useState('');
  const { groups, isFetching } = useGroups({ session, websiteId, isForActions, onShowShortcuts, text });
  const shown = groups.flatMap(({ entries }) => entries);
  useReturnedFocus();
  const choose = (entry: Entry) => {
    rememberEntry(session.user.id, entry);
    onClose();
    entry.run?.();
    if (entry.href !== undefined) void open(entry.href);
  };
  const { active, activate, onKeyDown } = useActiveOption(shown, choose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={600}
      yOffset={80}
      radius="md"
      classNames={{ content: classes.window }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Command palette`}>
        <SearchField
          isForActions={isForActions}
          activeId={shown.length === 0 ? undefined : `palette-${active}`}
          isFetching={isFetching}
          text={text}
          onKeyDown={onKeyDown}
          onChange={(next) => {
            setText(next);
            activate(0);
          }}
        />
        <EntryList groups={groups} active={active} onChoose={choose} onPoint={activate} />
        <div role="status" className={shown.length > 0 ? classes.quiet : classes.empty}>
          {describeCount(shown.length, isFetching)}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SearchFieldProps extends Pick<PaletteProps, 'isForActions'> {
  /** The id of the entry that Enter chooses. */
  activeId: string | undefined;
  isFetching: boolean;
  text: string;
  onKeyDown(event: KeyboardEvent): void;
  onChange(text: string): void;
}

function SearchField({ isForActions, activeId, isFetching, text, onKeyDown, onChange }: SearchFieldProps) {
  return (
    <div className={classes.search}>
      <IconSearch size={18} aria-hidden />
      <input
        data-autofocus
        role="combobox"
        aria-label={isForActions ? t`Find an action` : t`Go to a page or run an action`}
        placeholder={isForActions ? t`Create or start…` : t`Go to…`}
        aria-expanded
        aria-controls="palette-entries"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isFetching && <Loader size={16} aria-hidden />}
    </div>
  );
}

function describeCount(count: number, isFetching: boolean): string {
  if (count > 0) return count === 1 ? t`1 result` : t`${count} results`;
  return isFetching ? t`Searching` : t`No results`;
}

interface GroupOptions extends Omit<PaletteProps, 'onClose'> {
  text: string;
}

function useGroups({ session, websiteId, isForActions, onShowShortcuts, text }: GroupOptions) {
  const known = useEntries({ session, websiteId, onShowShortcuts });
  const [searched] = useDebouncedValue(text.trim(), pauseMs);
  const matches = useMatches({ websiteId, text: isForActions ? '' : searched });
  const [recent] = useState(() => readRecentEntries(session.user.id));
  const fresh = [...known, ...matches.entries];
  const revisited = recent
    .filter(({ id, href }) => href !== undefined && !fresh.some((entry) => entry.id === id))
    .map((entry) => ({ ...entry, icon: IconClockHour4 }));
  const entries = isForActions ? known.filter(({ group }) => group === 'Actions') : [...fresh, ...revisited];
  return {
    groups: rankEntries(
      entries,
      text,
      recent.map(({ id }) => id),
    ),
    isFetching: matches.isFetching || (!isForActions && searched !== text.trim()),
  };
}
