export { memberName } from './member.ts';
