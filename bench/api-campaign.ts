import type { CampaignFloorPlan } from './floor-campaign.ts';
import { compareRates, type Outcome } from './measure.ts';
import { campaignPath, seedCampaign } from './seed-campaign.ts';
import { startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

/** A large campaign with all its parts, authenticated and validated. Floor: one process over SQLite. */
export async function benchApiCampaign(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(1);
  const id = await seedCampaign(data);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const headers = { authorization: `Bearer ${data.readKey}` };
  const target = { url: `${product.url}${campaignPath(id)}`, headers };
  const response = await fetch(target.url, { headers });
  const { data: campaign } = (await response.json()) as { data: CampaignFloorPlan['campaign'] };
  const floor = await startProcess('./floor-campaign.ts', { campaign } satisfies CampaignFloorPlan);
  const outcome = await compareRates(
    { bench: 'api-campaign', bar: 0.6, rounds: 9, seconds: 1 },
    target,
    floor,
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [outcome];
}
