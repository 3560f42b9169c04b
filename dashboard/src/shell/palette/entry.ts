import type { Icon } from '../../ui/create-icon.tsx';

export const entryGroups = [
  'This website',
  'Actions',
  'Account',
  'Websites',
  'Keywords',
  'Pages',
  'Prompts',
  'Campaigns',
  'Settings',
  'Appearance',
] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A result of the command palette. It opens a URL or runs an action. */
export interface Entry {
  /** Stable, because the entries that a member has chosen recently are remembered. */
  id: string;
  group: EntryGroup;
  label: string;
  description?: string;
  /** More words that find it. */
  words?: string;
  icon: Icon;
  href?: string;
  run?(): void;
}
