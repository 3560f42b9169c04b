import { openProgress } from './demo/progress.ts';

// The rest of the program takes a second to load.
const progress = openProgress(process.stdout, () => performance.now());
const { runDemo } = await import('./demo/run-demo.ts');
await runDemo(progress);
