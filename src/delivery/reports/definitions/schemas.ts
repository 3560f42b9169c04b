import { Type } from 'typebox';
import { Choice, Day, Exactly, Line, Nullable, pagingQuery, Timestamp } from '#platform/http';
import { comparisons } from '../core/report-content.ts';
import { periodNames } from '../core/resolve-period.ts';
import { Email, Sections } from '../schemas.ts';
import { reportLanguages } from '../words/languages.ts';
import { schedules } from './definition.ts';

const Commentary = Type.String({
  maxLength: 5000,
  // Line breaks separate paragraphs.
  pattern: '^[^\\p{Cs}\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
  description: 'A text at the start of the report. Line breaks separate paragraphs.',
  examples: ['A good month: the new category pages rank.'],
});

const fields = {
  name: Line({ maxLength: 100, examples: ['Monthly report'] }),
  websiteIds: Type.Array(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }), {
    maxItems: 20,
    description: 'Empty in a template.',
  }),
  sections: { ...Sections, description: 'In the order of the report.' },
  language: Choice(reportLanguages, {
    description:
      "The language of headings and sentences; your own texts, and titles of issues and tasks, stay as they are. Default: that of the account's locale, or English.",
    examples: ['de'],
  }),
  viewId: Nullable(
    Type.String({
      description: 'The view to whose keywords the section `rankings` is restricted. Null for all keywords.',
      examples: ['view_01kqk0n8zwe5rt3yhj2m4c6v9s'],
    }),
  ),
  period: Choice(periodNames, {
    description: 'The days before the report is created. `custom`: from `from` to `to`.',
    examples: ['last_month'],
  }),
  from: Nullable(Day),
  to: Nullable(Day),
  comparison: Choice(comparisons, {
    description:
      '`previous_period`: as many days directly before; the calendar month before a calendar month. `previous_year`: the same days a year earlier.',
    examples: ['previous_period'],
  }),
  commentary: Commentary,
  schedule: Choice(schedules, {
    description: '`weekly`: on Mondays. `monthly`: on the third day of the month.',
    examples: ['monthly'],
  }),
  recipients: Type.Array(Email, {
    maxItems: 20,
    description: 'They get each scheduled report by email.',
  }),
};

export const DefinitionShape = Exactly(
  {
    id: Type.String({ examples: ['rdf_01kqk0n8zwe5rt3yhj2m4c6v9d'] }),
    isTemplate: Type.Boolean({ description: 'A template has no websites.' }),
    ...fields,
    nextOn: Nullable({ ...Day, description: 'The day on which the schedule creates the next report.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'ReportDefinition' },
);

const optional = {
  websiteIds: Type.Optional(fields.websiteIds),
  sections: Type.Optional(fields.sections),
  language: Type.Optional(fields.language),
  viewId: Type.Optional(fields.viewId),
  period: Type.Optional(fields.period),
  from: Type.Optional(fields.from),
  to: Type.Optional(fields.to),
  comparison: Type.Optional(fields.comparison),
  commentary: Type.Optional(fields.commentary),
  schedule: Type.Optional(fields.schedule),
  recipients: Type.Optional(fields.recipients),
};

export const DefinitionBody = Exactly(
  { name: fields.name, isTemplate: Type.Optional(Type.Boolean({ default: false })), ...optional },
  { title: 'NewReportDefinition' },
);

const { schedule: _schedule, recipients: _recipients, ...content } = optional;

export const ReportPreviewBody = Exactly({ name: fields.name, ...content }, { title: 'NewReportPreview' });

export const ReportPreviewShape = Exactly(
  {
    html: Type.String({
      description: 'The page of the report, in its language. It loads nothing and runs no script.',
      examples: ['<!doctype html>…'],
    }),
  },
  { title: 'ReportPreview' },
);

export const DefinitionPatch = Exactly(
  { name: Type.Optional(fields.name), ...optional },
  { title: 'ReportDefinitionPatch' },
);

export const DefinitionQuery = Exactly({
  ...pagingQuery,
  websiteId: Type.Optional(Type.String({ description: 'Only definitions with this website.' })),
  isTemplate: Type.Optional(Type.Boolean({ description: 'True lists templates instead of definitions.' })),
});
