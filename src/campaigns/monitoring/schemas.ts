import { type TSchema, Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Timestamp } from '#platform/http';
import { campaignStages, effectBaselines, noEffectReasons } from '#campaigns/core';

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
          "The improvement of the campaign's keywords over what is expected without the campaign: 20 means position 8 instead of 10.",
          17.5,
        ),
        low: Percent('The true effect lies between `low` and `high` in 95 of 100 campaigns.', 8.1),
        high: Percent('See `low`.', 26),
        unit: Choice(['percent_of_position'], { examples: ['percent_of_position'] }),
        others: Percent(
          "The change of the website's other keywords over the same days, in the same unit.",
          -4.2,
        ),
        treated,
        control,
        pages: Type.Optional(
          Exactly(
            {
              treated: Count("Pages of the campaign's keywords.", 8),
              control: Count('Pages of the others.', 31),
            },
            {
              description:
                'Keywords with the same page move together, so the width of the interval depends on the number of pages. Absent in months closed by earlier versions, like `notFound` and `baseline`.',
            },
          ),
        ),
        notFound: Type.Optional(
          Count('Compared keywords that ranked below the checked depth before or after.', 3),
        ),
        from: Day,
        to: Day,
        before: WindowShape,
        after: WindowShape,
        baseline: Type.Optional(
          Choice(effectBaselines, {
            description:
              '`before_selection`: the baseline ended before the keywords were chosen. `before_launch` and `after_launch`: keywords that were chosen at a bad moment recover without a campaign, and `estimate` includes that recovery.',
            examples: ['before_selection'],
          }),
        ),
        method: Choice(['difference_in_differences'], { examples: ['difference_in_differences'] }),
      },
      { title: 'CampaignEffect' },
    ),
    Exactly(
      {
        reason: Choice(noEffectReasons, {
          description:
            'Why there is no estimate yet. Each group needs at least five keywords on three pages, and half of them have to be found within the checked depth, before and after.',
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
      'The estimated effect of the campaign: its keywords compared with the other keywords of the website over the same days.',
  },
);

export const CycleShape = Exactly(
  {
    month: Type.Integer({ minimum: 1, examples: [3] }),
    from: Day,
    to: Day,
    stage: Choice(campaignStages, {
      description: 'The stage at the end of the month.',
      examples: ['monitor'],
    }),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent.', examples: [78] }),
    positions: Exactly(
      {
        keywords: Count('Approved keywords.', 30),
        ranked: Count('Approved keywords with a position on the last day of the month.', 27),
        top3: Count('Keywords in the top 3.', 4),
        top10: Count('Keywords in the top 10.', 15),
        top20: Count('Keywords in the top 20.', 22),
        meanPosition: Nullable(
          Type.Number({ description: 'The mean position of the ranked keywords.', examples: [9.4] }),
        ),
      },
      {
        description:
          'The approved keywords by their values on the last day of the month. A position counts for two intervals of its keyword.',
      },
    ),
    tasks: Exactly({
      total: Count('Tasks of the campaign.', 22),
      verified: Count('Verified tasks.', 18),
      verifiedInMonth: Count('Tasks verified in this month.', 3),
    }),
    placements: Exactly({
      total: Count('Placements, without rejected and replaced ones.', 12),
      live: Count('Live placements.', 9),
      lost: Count('Lost placements.', 1),
      publishedInMonth: Count('Placements published in this month.', 4),
    }),
    auditScore: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description:
          'The score of the latest audit that finished by the end of the month; null if there is none.',
        examples: [87],
      }),
    ),
    auditedAt: Nullable(Timestamp),
    effect: EffectShape,
    closedAt: Timestamp,
  },
  { title: 'CampaignMonth' },
);
