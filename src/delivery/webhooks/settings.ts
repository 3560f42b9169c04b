import type { SecretBox } from '#platform/encryption';

/** How this installation sends webhooks. */
export interface WebhookSettings {
  secretBox: SecretBox;
  userAgent: string;
  /** The public URL of the installation, for links in chat messages; null if unknown. */
  publicUrl: string | null;
  /** Private hosts that may be reached, and the certificate authorities trusted there; see the address guard of the crawler. */
  allow: readonly string[];
  authorities: readonly string[];
}
