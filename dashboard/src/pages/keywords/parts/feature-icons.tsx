import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import {
  IconCurrencyDollar,
  IconInfoCircle,
  IconListDetails,
  IconMapPin,
  IconMessageQuestion,
  IconNews,
  IconPhoto,
  IconPuzzle,
  IconQuote,
  IconShoppingBag,
  IconSparkles,
  IconVideo,
} from '../../../ui/icons.ts';
import { codeLabel } from '../../../format/code-words.ts';
import classes from './feature-icons.module.css';
import { featureLabels } from './feature-labels.ts';

const icons: Record<string, typeof IconPuzzle> = {
  ai_overview: IconSparkles,
  featured_snippet: IconQuote,
  people_also_ask: IconMessageQuestion,
  local_pack: IconMapPin,
  video: IconVideo,
  images: IconPhoto,
  shopping: IconShoppingBag,
  top_stories: IconNews,
  knowledge_graph: IconInfoCircle,
  paid: IconCurrencyDollar,
  related_searches: IconListDetails,
};

/** The SERP features of a keyword as icons. Those that show a page of the website are filled. */
export function FeatureIcons({
  present,
  own,
}: {
  present: readonly string[];
  own: readonly string[];
}): ReactNode {
  if (present.length === 0) return null;
  return (
    <span className={classes.features}>
      {present.map((name) => {
        const isOwn = own.includes(name);
        const label = isOwn ? t`${codeLabel(name, featureLabels)}, owned` : codeLabel(name, featureLabels);
        const Shape = icons[name] ?? IconPuzzle;
        return (
          <span
            key={name}
            className={classes.feature}
            data-own={isOwn || undefined}
            role="img"
            aria-label={label}
            title={label}
          >
            <Shape size={16} aria-hidden />
          </span>
        );
      })}
    </span>
  );
}
