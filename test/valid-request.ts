import type { TestApp } from './test-app.ts';

/** A request that succeeds. Every member of the body and every parameter but `cursor` has a value. */
export interface ValidRequest {
  path: string;
  query?: Record<string, string>;
  /** Parameters that cannot be given together with those of `query`. */
  without?: string[];
  body?: Record<string, unknown>;
}

/** Makes what the request is about, where the request will change it. */
export type Prepare = (app: TestApp, made: Made) => Promise<ValidRequest> | ValidRequest;

/** Things that stay as they are. */
export interface Made {
  websiteId: string;
  keywordId: string;
  checkId: string;
  auditId: string;
}
