export interface OAuthSettings {
  /** Signs the ids of clients. Must be the same in every process. */
  key: Buffer;
  /** Public base URL of the installation; null if it is not configured. */
  publicUrl: string | null;
}
