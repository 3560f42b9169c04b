export { type Engines, keyFileName, runFileName, startEngines } from './start-engines.ts';
export { restartOnExit, type Supervised } from './restart-on-exit.ts';
