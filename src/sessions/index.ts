export { signInDoors } from './sign-in-doors.ts';
export type { SignInSettings } from './settings.ts';
