import type { VisibilitySettings } from '#ai-visibility';
import type { SendMail } from '#providers/mail';

/** How this installation reports. */
export interface ReportSettings {
  /** Null where no mail server is set up. */
  sendMail: SendMail | null;
  /** Where users reach the service; links have no host where null. */
  publicUrl: string | null;
  /** Answer engines that are connected. */
  engines: VisibilitySettings['engines'];
  /** A TrueType or OpenType file that reports are set in; null for Helvetica, which has Western European letters alone. */
  fontFile: string | null;
}
