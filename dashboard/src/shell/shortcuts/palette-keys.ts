import { t } from '@lingui/core/macro';
import { isMac } from './is-mac.ts';

/** The keys that open the command palette, as they are named on this keyboard. */
export const paletteKeys = (): string[] => [isMac() ? '⌘' : t`Ctrl`, 'K'];
