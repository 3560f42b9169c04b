import { migrate } from '#app.ts';
import { childConfig } from './child.ts';

// For clusters whose processes are started by something else than `npm start`.
await migrate(childConfig());
