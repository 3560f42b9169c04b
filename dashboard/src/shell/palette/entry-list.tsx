import { t } from '@lingui/core/macro';
import { useEffect, useId } from 'react';
import type { Entry } from './entry.ts';
import classes from './palette.module.css';
import type { RankedGroup } from './rank-entries.ts';

interface EntryListProps {
  groups: readonly RankedGroup[];
  /** Index of the entry that Enter chooses. */
  active: number;
  onChoose(entry: Entry): void;
  onPoint(index: number): void;
}

/** The entries that were found. The focus stays in the text field, which names the active entry. */
export function EntryList({ groups, active, onChoose, onPoint }: EntryListProps) {
  const id = useId();
  const shown = groups.flatMap(({ entries }) => entries);
  const activeId = shown[active]?.id;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(`palette-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, activeId]);
  return (
    <div id="palette-entries" role="listbox" aria-label={t`Results`} className={classes.list}>
      {groups.map(({ label, entries }, groupIndex) => (
        <div key={label} role="group" aria-labelledby={`${id}-${groupIndex}`}>
          <div id={`${id}-${groupIndex}`} className={classes.title}>
            {label}
          </div>
          {entries.map((entry) => {
            const index = shown.indexOf(entry);
            return (
              <EntryOption
                key={entry.id}
                entry={entry}
                index={index}
                isActive={index === active}
                onChoose={onChoose}
                onPoint={onPoint}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface EntryOptionProps extends Pick<EntryListProps, 'onChoose' | 'onPoint'> {
  entry: Entry;
  index: number;
  isActive: boolean;
}

function EntryOption({ entry, index, isActive, onChoose, onPoint }: EntryOptionProps) {
  const { label, description, icon: Picture } = entry;
  return (
    // The text field keeps the focus and handles the keys.
    <button
      type="button"
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => onPoint(index)}
      onClick={() => onChoose(entry)}
    >
      <Picture size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {description !== undefined && <span className={classes.description}>{description}</span>}
    </button>
  );
}
