import type { Answer } from '../../../api/ai-visibility.ts';
import classes from './answers.module.css';
import { splitMentions } from './split-mentions.ts';

/** The answer is untrusted, so it is rendered as text, never as markup. */
export function AnswerText({ text, mentions }: { text: string } & Pick<Answer, 'mentions'>) {
  return (
    <div className={classes.text}>
      {splitMentions(text, mentions).map(({ start, text: part, mention }) =>
        mention === null ? (
          <span key={start}>{part}</span>
        ) : (
          <mark
            key={start}
            className={classes.mention}
            data-role={mention.role}
            data-ambiguous={mention.ambiguous || undefined}
            title={describeBrand(mention)}
          >
            {part}
          </mark>
        ),
      )}
    </div>
  );
}

function describeBrand({ brand, role, ambiguous }: Answer['mentions'][number]): string {
  const owner = role === 'own' ? 'own brand' : 'competitor';
  return ambiguous ? `${brand} (${owner}), ambiguous: excluded from rates` : `${brand} (${owner})`;
}
