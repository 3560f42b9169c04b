export { claimPlacement, resolveClaim } from './claim-placement.ts';
export { verifyPlacement } from './verify-placement.ts';
