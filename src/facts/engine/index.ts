export { startFactsEngine } from './start-engine.ts';
