import type { SecretBox } from '#platform/encryption';

/** How this installation sends webhooks. */
export interface WebhookSettings {
  secretBox: SecretBox;
  userAgent: string;
  /** Private hosts that may be reached, and the certificate authorities trusted there; see the address guard of the crawler. */
  allow: readonly string[];
  authorities: readonly string[];
}
