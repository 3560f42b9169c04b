export { addWebsite } from './add-website.ts';
