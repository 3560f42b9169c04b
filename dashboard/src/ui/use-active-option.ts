import { type KeyboardEvent, useState } from 'react';

const keyTargets: Record<string, ((active: number, count: number) => number) | undefined> = {
  ArrowDown: (active, count) => (active + 1) % Math.max(count, 1),
  ArrowUp: (active, count) => (active + count - 1) % Math.max(count, 1),
};

interface ActiveOption {
  /** Its index; -1 without options. */
  active: number;
  activate(index: number): void;
  /** Of the text field, which keeps the focus. */
  onKeyDown(event: KeyboardEvent): void;
}

/** The option of a listbox that Enter chooses. Arrow keys move it, from the last one to the first and back. */
export function useActiveOption<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
): ActiveOption {
  const [current, activate] = useState(0);
  const active = Math.min(current, options.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    const target = keyTargets[event.key]?.(active, options.length);
    const option = options[active];
    if (target !== undefined) activate(target);
    else if (event.key === 'Enter' && option !== undefined) onChoose(option);
    else return;
    event.preventDefault();
  };
  return { active, activate, onKeyDown };
}
