import type { VisibilitySettings } from '#ai-visibility/core';
import type { SendMail } from '#providers/mail';

/** How this installation creates and sends reports. */
export interface ReportSettings {
  /** Null if no mail server is configured. */
  sendMail: SendMail | null;
  /** Maximum number of mails per account and day. */
  maxMailsPerDay: number;
  /** Base URL of the service. Links contain no host if it is null. */
  publicUrl: string | null;
  /** Answer engines that are connected. */
  engines: VisibilitySettings['engines'];
  /** A TrueType or OpenType font file for reports. Null for Helvetica, which has only Western European characters. */
  fontFile: string | null;
  /** Whether all data is the sandbox's. Reports say so. */
  isSandbox: boolean;
}
