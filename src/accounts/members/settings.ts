/** How invitations reach the invited person. */
export interface InvitationSettings {
  /** Public base URL of the installation. If null, links are relative. */
  publicUrl: string | null;
  /** Maximum number of mails per account and day. */
  maxMailsPerDay: number;
  /**
   * Whether an owner may see whether an email address has a user in another account, and the link of an invitation that was not
   * mailed. False if sign-up is open to everyone.
   */
  trustsOwners: boolean;
  /** Sends an email; null if no mail server is configured. @throws Error if the mail server refuses it */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | null;
}
