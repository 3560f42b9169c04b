import type { Answer } from '../../../api/ai-visibility.ts';
import classes from './answers.module.css';
import { markText } from './mark-text.ts';

/** Foreign text, shown as text and never as markup. */
export function AnswerText({ text, mentions }: { text: string } & Pick<Answer, 'mentions'>) {
  return (
    <div className={classes.text}>
      {markText(text, mentions).map(({ start, text: part, mention }) =>
        mention === null ? (
          <span key={start}>{part}</span>
        ) : (
          <mark key={start} className={classes.mention} data-role={mention.role} title={tellBrand(mention)}>
            {part}
          </mark>
        ),
      )}
    </div>
  );
}

function tellBrand({ brand, role }: Answer['mentions'][number]): string {
  return role === 'own' ? `${brand} (yours)` : `${brand} (competitor)`;
}
