export { type Engines, keyFileName, runFileName, startEngines } from './start-engines.ts';
export { restartOnExit } from './restart-on-exit.ts';
