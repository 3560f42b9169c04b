import { once } from 'node:events';
import { childConfig } from './child.ts';
import type { FromSeed, ToSeed } from './demo/seed-in-process.ts';
import { seedHistory } from './demo/seed-history.ts';

const [order] = (await once(process, 'message')) as [ToSeed];
process.on('disconnect', () => process.exit());
const send = (message: FromSeed) => void process.send?.(message);

await seedHistory(childConfig(), {
  account: order.account,
  sandbox: {
    url: order.sandboxUrl,
    setClock: async (offsetMs) => {
      send({ type: 'clock', offsetMs });
      await once(process, 'message');
    },
  },
  now: () => new Date(Date.now() + order.offsetMs),
  onProgress: (step, share) => send({ type: 'progress', step, share }),
});
process.exit();
