export { enqueueMarkBranded, enqueuePlan, enqueueProposals, enqueueReread } from './job-queue.ts';
export { needleOf, spacedWords } from './name-queries.ts';
export { selectPromptIds } from './prompt-id-queries.ts';
export { findReadingsVersion, incrementReadingsVersion } from './reading-queries.ts';
export { EngineName, type PromptKind, promptKinds } from './schemas.ts';
export type { VisibilitySettings } from './settings.ts';
export type { EngineError, TrackedWebsite, WebsiteRef } from './tracked-website.ts';
