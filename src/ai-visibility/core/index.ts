export { enqueueMarkBranded, enqueuePlan, enqueueProposals, enqueueReread } from './job-queue.ts';
export { findReadingsVersion, incrementReadingsVersion } from './reading-queries.ts';
export { EngineName } from './schemas.ts';
export type { VisibilitySettings } from './settings.ts';
export type { EngineError, TrackedWebsite, WebsiteRef } from './tracked-website.ts';
