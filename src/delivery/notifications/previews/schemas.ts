import { Type } from 'typebox';
import { Day, Exactly, Nullable } from '#platform/http';
import { KindShape, LineSentence, optionalFields, TitleSentence } from '../schemas.ts';

const { parameters, websiteIds } = optionalFields;
export const PreviewBody = Exactly(
  { kind: KindShape, parameters, websiteIds },
  { title: 'RulePreviewRequest' },
);

export const PreviewShape = Exactly(
  {
    days: Type.Integer({ description: 'The last days that the preview covers.', examples: [30] }),
    isComplete: Type.Boolean({
      description:
        'False if there are more keywords than 10,000, or more websites than 100, which a preview covers.',
    }),
    unconfirmed: Nullable(
      Type.Integer({
        description:
          'With `confirms` and without notifications: the events of these days that no second day confirmed. 0 if there are notifications, null without `confirms`.',
        examples: [0],
      }),
    ),
    notices: Type.Array(
      Exactly({
        day: Day,
        websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }),
        title: Type.String({ examples: ['example.com: 2 keywords declined'] }),
        count: Type.Integer({ description: 'Events of the notification.', examples: [2] }),
        examples: Type.Array(Type.String({ examples: ['running shoes: 3 → 12'] }), {
          description: 'Up to three of them.',
        }),
        sentences: Exactly({ title: TitleSentence, examples: Type.Array(LineSentence) }),
      }),
      { description: 'The notifications that the rule would have created, newest first.' },
    ),
  },
  { title: 'RulePreview' },
);
