import { Type } from 'typebox';
import { Choice, Exactly } from '#http';
import { campaignVerbs } from '../campaign-verbs.ts';
import { placementDecisions } from '../placements/placement-verbs.ts';
import { CampaignKeywordShape, PlacementShape, TaskShape, WholeCampaign } from '../schemas.ts';
import { taskDeeds } from '../tasks/task-transitions.ts';

const description = 'What whoever asks may do with it now.';
const Decisions = Type.Array(Choice(placementDecisions, { examples: ['approve'] }), { description });
const { properties } = WholeCampaign;

export const CampaignAtWork = Exactly(
  {
    ...properties,
    allowed: Type.Array(Choice(campaignVerbs, { examples: ['pause'] }), { description }),
    keywords: Type.Array(
      Exactly({ ...CampaignKeywordShape.properties, allowed: Decisions }, { title: 'KeywordAtWork' }),
    ),
    tasks: Type.Array(
      Exactly(
        {
          ...TaskShape.properties,
          allowed: Type.Array(Choice(taskDeeds, { examples: ['start'] }), { description }),
        },
        { title: 'TaskAtWork' },
      ),
      { description: 'At most 500, open ones first.' },
    ),
    backlinks: Type.Array(
      Exactly({ ...PlacementShape.properties, allowed: Decisions }, { title: 'PlacementAtWork' }),
      { description: 'Placements, with what was agreed and what was found.' },
    ),
  },
  { title: 'CampaignAtWork' },
);
