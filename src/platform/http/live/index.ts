export { type Feed, type FeedEvent, serveEvents } from './serve-events.ts';
