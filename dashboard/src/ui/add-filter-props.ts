import type { Filter } from './filter.ts';

export interface AddFilterProps {
  filters: readonly Filter[];
  /** Opens the field of a filter whose value people enter. */
  onEnter(name: string): void;
  onChange(change: Record<string, string | string[] | undefined>): void;
}
