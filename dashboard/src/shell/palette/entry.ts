import { t } from '@lingui/core/macro';
import type { Icon } from '../../ui/create-icon.tsx';

export const entryGroups = [
  t`This website`,
  t`Actions`,
  t`Account`,
  t`Websites`,
  t`Keywords`,
  t`Pages`,
  t`Prompts`,
  t`Campaigns`,
  t`Settings`,
  t`Appearance`,
];

/** A result of the command palette. It opens a URL or runs an action. */
export interface Entry {
  /** Stable, because the entries that a member has chosen recently are remembered. */
  id: string;
  /** One of `entryGroups`. */
  group: string;
  label: string;
  description?: string;
  /** More words that find it. */
  words?: string;
  icon: Icon;
  href?: string;
  run?(): void;
}
