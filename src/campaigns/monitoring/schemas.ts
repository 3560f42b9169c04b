import { type TSchema, Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Timestamp } from '#http';
import { campaignStages } from '../campaign.ts';
import { noEffectReasons } from './estimate-effect.ts';

const Count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const Percent = (description: string, example: number) => Type.Number({ description, examples: [example] });
const WindowShape = Exactly({ from: Day, to: Day });

const treated = Count('Keywords of the campaign that could be compared.', 24);
const control = Count('Other keywords of the website that could be compared.', 60);

export const EffectShape: TSchema = Type.Union(
  [
    Exactly(
      {
        estimate: Percent(
          'How much nearer to the top the campaign’s keywords are than they would be without it: 20 is position 8 in place of 10.',
          17.5,
        ),
        low: Percent('The true effect lies between `low` and `high` in 95 of 100 campaigns.', 8.1),
        high: Percent('See `low`.', 26),
        unit: Choice(['percent_of_position'], { examples: ['percent_of_position'] }),
        others: Percent('What the same days did to the website’s other keywords, in the same unit.', -4.2),
        treated,
        control,
        from: Day,
        to: Day,
        before: WindowShape,
        after: WindowShape,
        method: Choice(['difference_in_differences'], { examples: ['difference_in_differences'] }),
      },
      { title: 'CampaignEffect' },
    ),
    Exactly(
      {
        reason: Choice(noEffectReasons, {
          description: 'Why no effect can be told yet. Five keywords on each side are needed.',
          examples: ['too_few_other_keywords'],
        }),
        treated,
        control,
      },
      { title: 'NoCampaignEffect' },
    ),
  ],
  {
    description:
      'What the campaign has changed: its keywords against the website’s others over the same days.',
  },
);

export const CycleShape = Exactly(
  {
    month: Type.Integer({ minimum: 1, examples: [3] }),
    from: Day,
    to: Day,
    stage: Choice(campaignStages, { description: 'In which the month ended.', examples: ['monitor'] }),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent.', examples: [78] }),
    positions: Exactly(
      {
        keywords: Count('Approved keywords.', 30),
        ranked: Count('Those that were found.', 27),
        top3: Count('Found in the first 3 places.', 4),
        top10: Count('Found in the first 10.', 15),
        top20: Count('Found in the first 20.', 22),
        meanPosition: Nullable(Type.Number({ description: 'Of those that were found.', examples: [9.4] })),
      },
      { description: 'By the latest successful checks at the end of the month.' },
    ),
    tasks: Exactly({
      total: Count('Tasks of the campaign.', 22),
      verified: Count('Those that the engine has found done.', 18),
      verifiedInMonth: Count('Those that were found done in this month.', 3),
    }),
    placements: Exactly({
      total: Count('Placements, without refused and replaced ones.', 12),
      live: Count('Those that are live as agreed.', 9),
      lost: Count('Those that were lost.', 1),
      publishedInMonth: Count('Those that were published in this month.', 4),
    }),
    auditScore: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'Of the newest audit; null where there was none.',
        examples: [87],
      }),
    ),
    auditedAt: Nullable(Timestamp),
    effect: EffectShape,
    closedAt: Timestamp,
  },
  { title: 'CampaignMonth' },
);
