export { openFeed } from './open-feed.ts';
