export { links } from './links.ts';
