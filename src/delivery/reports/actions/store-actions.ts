import { partsOf } from '../core/arrange-report.ts';
import type { CampaignContent, ReportSection, Section } from '../core/report-content.ts';
import { chooseActions } from './choose-actions.ts';

/** The sections on one website with the next actions that a new report stores. Pure. */
export function storeActions(sections: readonly ReportSection[]): ReportSection[] {
  return sections.map(
    (one) =>
      ({ ...one, section: { ...one.section, actions: chooseActions(one, sections) } }) as ReportSection,
  );
}

/** The content of a new report of a campaign with its next actions. Pure. */
export function storeCampaignActions(content: CampaignContent): CampaignContent {
  const sections = partsOf(content).flatMap((part) => storeActions(part.sections));
  const actionsOf = new Map(sections.map(({ kind, section }) => [kind, section.actions ?? []]));
  const store = <Metrics>(section: Section<Metrics>, kind: ReportSection['kind']): Section<Metrics> => ({
    ...section,
    actions: actionsOf.get(kind) ?? [],
  });
  return {
    ...content,
    keywords: store(content.keywords, 'rankings'),
    search: store(content.search, 'searchConsole'),
    tasks: store(content.tasks, 'tasks'),
    placements: store(content.placements, 'placements'),
    audit: store(content.audit, 'audit'),
    mentions: store(content.mentions, 'aiVisibility'),
    effect: store(content.effect, 'effect'),
  };
}
