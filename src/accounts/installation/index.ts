export { isOperator } from './is-operator.ts';
export { type CapabilityState, readCapabilities } from './read-capabilities.ts';
export { installationDashboardEndpoints } from './routes.ts';
export type { InstallationSettings, ProviderCapability } from './settings.ts';
export { readStoredCredentials, sealedCredentials } from './stored-credentials.ts';
export { readVersion as readCredentialsVersion } from './queries.ts';
export { watchCredentials } from './watch-credentials.ts';
export { providerProblems } from './problems.ts';
