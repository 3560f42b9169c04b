/** A question that users might ask an answer engine. Its text is fixed once it has answers. */
export interface Prompt {
  id: string;
  accountId: string;
  websiteId: string;
  text: string;
  /** ISO 3166-1 alpha-2, uppercase. */
  country: string;
  /** BCP 47. */
  language: string;
  tags: string[];
  status: 'active' | 'paused';
  source: 'proposed' | 'user';
  /** The text names an own brand. Its answers mention the brand anyway, so rates leave it out. */
  isBranded: boolean;
  firstAskedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
