export { patience } from './patience.ts';
