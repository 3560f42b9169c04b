import type { WriterSettings } from '#campaigns/core';
import type { Endpoint } from '#platform/http';

export interface ReviewSettings extends WriterSettings {
  /** All endpoints of the API. Reviews read some of them, and receipts name them. */
  endpoints: readonly Endpoint[];
}
