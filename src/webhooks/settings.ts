import type { Vault } from '#vault';

/** How this installation reaches other programs. */
export interface WebhookSettings {
  vault: Vault;
  /** Who asks. */
  userAgent: string;
  /** What may be reached although it is not public, and whom it trusts there; see the crawler's guard. */
  allow: readonly string[];
  authorities: readonly string[];
}
