/** What people are told by this installation, and how. */
export interface AccountSettings {
  /** Where users reach the service; links have no host where null. */
  publicUrl: string | null;
  /** Sends a mail; null where no mail server is set up. @throws Error where it was not taken */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | null;
}
