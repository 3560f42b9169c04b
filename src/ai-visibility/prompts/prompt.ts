/** A question that somebody might ask. Its text does not change once there are answers to it. */
export interface Prompt {
  id: string;
  accountId: string;
  websiteId: string;
  text: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** BCP 47. */
  language: string;
  tags: string[];
  status: 'active' | 'paused';
  source: 'proposed' | 'user';
  /** The text names a brand of one's own: an answer to it is no proof of being known, so rates leave it out. */
  isBranded: boolean;
  firstAskedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
