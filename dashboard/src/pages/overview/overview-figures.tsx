import { useQuery } from '@tanstack/react-query';
import { FigureGrid } from '../../ui/figure-grid.tsx';
import { figureState } from '../../ui/figure-state.ts';
import { Figure } from '../../ui/figure.tsx';
import { auditQuery, clicksQuery, linksQuery, mentionsQuery, rankingsQuery } from './overview-queries.ts';
import {
  readClicks,
  readDomains,
  readMentions,
  readScore,
  readTop10,
  readVisibility,
} from './read-figures.ts';

export function OverviewFigures({ websiteId }: { websiteId: string }) {
  const rankings = useQuery(rankingsQuery(websiteId));
  const clicks = useQuery(clicksQuery(websiteId));
  const links = useQuery(linksQuery(websiteId));
  const mentions = useQuery(mentionsQuery(websiteId));
  const audit = useQuery(auditQuery(websiteId));
  return (
    <FigureGrid columns={3}>
      <Figure
        label="Clicks from search"
        state={figureState(clicks, {
          read: ({ data, meta }) => readClicks(data, meta),
          connect: 'Connect Search Console or Bing, and choose the property of this website.',
        })}
      />
      <Figure
        label="Visibility"
        state={figureState(rankings, { read: ({ data }) => readVisibility(data) })}
      />
      <Figure
        label="Keywords in the top 10"
        state={figureState(rankings, { read: ({ data }) => readTop10(data) })}
      />
      <Figure
        label="Referring domains"
        state={figureState(links, { read: ({ data }) => readDomains(data) })}
      />
      <Figure
        label="Named by AI answers"
        state={figureState(mentions, { read: ({ data, meta }) => readMentions(data, meta) })}
      />
      <Figure label="Audit score" state={figureState(audit, { read: ({ data }) => readScore(data) })} />
    </FigureGrid>
  );
}
