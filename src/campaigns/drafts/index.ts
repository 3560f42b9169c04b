export { createAdditionalDraft } from './create-draft.ts';
export { requireDraft } from './require-draft.ts';
export { draftDashboardEndpoints, draftEndpoints } from './routes.ts';
