export { reencryptSecondFactors } from './reencrypt-second-factors.ts';
export { replacePassword } from './replace-password.ts';
export { sessionJobs } from './jobs.ts';
export { sessionEndpoints } from './routes.ts';
export { signInHandlers } from './sign-in-handlers.ts';
export type { DemoLogin, SignInSettings } from './settings.ts';
