import { foldCase } from '#platform/text';
import { found, foundIf, onHtml, onIndexable, type PageRule } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

const thresholds = {
  titleCharacters: { min: 30, max: 60 },
  descriptionCharacters: { min: 70, max: 160 },
  headingCharacters: 70,
  words: 200,
} as const;

const length = (text: string) => [...text].length;
const characters = (text: string) =>
  sayDetail('text_length', { count: length(text), text: text.slice(0, 200) });

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

/** Titles, descriptions, headings and words. */
export const contentRules: PageRule[] = [
  {
    code: 'title_missing',
    title: 'Title tag missing or empty',
    severity: 'error',
    category: 'content',
    scope: 'page',
    explanation:
      'The title is the headline of a search result and a strong ranking signal. Without one, search engines generate it.',
    fix: 'Write a title that describes this page.',
    evaluate: onIndexable(({ titles }) => foundIf(filled(titles).length === 0)),
  },
  {
    code: 'title_multiple',
    title: 'Multiple title tags',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'With several titles, search engines choose one, which may not be the one you want.',
    fix: 'Keep one `<title>` in the head.',
    evaluate: onHtml(({ titles }) => (titles.length > 1 ? found(titles.join(' | '), titles.length) : null)),
  },
  {
    code: 'title_too_long',
    title: 'Title too long',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: `Search results truncate titles after about ${thresholds.titleCharacters.max} characters.`,
    fix: 'Shorten the title and put the most important words first.',
    evaluate: onIndexable(({ titles: [title = ''] }) =>
      foundIf(length(title) > thresholds.titleCharacters.max, characters(title)),
    ),
  },
  {
    code: 'title_too_short',
    title: 'Title too short',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A title shorter than ${thresholds.titleCharacters.min} characters leaves out words that people search for.`,
    fix: 'Describe more precisely what the page offers.',
    evaluate: onIndexable(({ titles: [title = ''] }) =>
      foundIf(title.trim() !== '' && length(title) < thresholds.titleCharacters.min, characters(title)),
    ),
  },
  {
    code: 'title_same_as_h1',
    title: 'Title same as H1',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: 'Title and H1 have the same wording. Different wordings match more searches.',
    fix: 'Reword one of them.',
    evaluate: onIndexable(({ titles: [title = ''], h1s: [heading = ''] }) =>
      foundIf(heading !== '' && foldCase(title) === foldCase(heading), title),
    ),
  },
  {
    code: 'meta_description_missing',
    title: 'Meta description missing or empty',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation:
      'The description is often shown below a search result. Without one, search engines use an excerpt of the page.',
    fix: 'Write one or two sentences that make people want to read the page.',
    evaluate: onIndexable(({ descriptions }) => foundIf(filled(descriptions).length === 0)),
  },
  {
    code: 'meta_description_multiple',
    title: 'Multiple meta descriptions',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'With several descriptions, search engines use any one of them or none.',
    fix: 'Keep one `<meta name="description">`.',
    evaluate: onHtml(({ descriptions }) =>
      descriptions.length > 1 ? found(descriptions.join(' | ').slice(0, 500), descriptions.length) : null,
    ),
  },
  {
    code: 'meta_description_too_long',
    title: 'Meta description too long',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `Search results truncate descriptions after about ${thresholds.descriptionCharacters.max} characters.`,
    fix: 'Shorten it, with the point first.',
    evaluate: onIndexable(({ descriptions: [text = ''] }) =>
      foundIf(length(text) > thresholds.descriptionCharacters.max, characters(text)),
    ),
  },
  {
    code: 'meta_description_too_short',
    title: 'Meta description too short',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A description shorter than ${thresholds.descriptionCharacters.min} characters is often replaced by text from the page.`,
    fix: 'Describe what the page offers in more detail.',
    evaluate: onIndexable(({ descriptions: [text = ''] }) =>
      foundIf(text !== '' && length(text) < thresholds.descriptionCharacters.min, characters(text)),
    ),
  },
  {
    code: 'h1_missing',
    title: 'H1 tag missing or empty',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'The main heading names the topic of the page for readers and screen readers.',
    fix: 'Give the page one `<h1>`.',
    evaluate: onIndexable(({ h1s }) => foundIf(filled(h1s).length === 0)),
  },
  {
    code: 'h1_multiple',
    title: 'Multiple H1 tags',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: 'Several main headings make the topic of the page unclear.',
    fix: 'Keep one `<h1>` and change the others to `<h2>`.',
    evaluate: onIndexable(({ h1s }) =>
      h1s.length > 1 ? found(h1s.join(' | ').slice(0, 500), h1s.length) : null,
    ),
  },
  {
    code: 'h1_too_long',
    title: 'H1 too long',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A main heading longer than ${thresholds.headingCharacters} characters is a sentence, not a heading. Readers do not see the topic at a glance.`,
    fix: 'Shorten it.',
    evaluate: onIndexable(({ h1s: [heading = ''] }) =>
      foundIf(length(heading) > thresholds.headingCharacters, characters(heading)),
    ),
  },
  {
    code: 'heading_order',
    title: 'Non-sequential headings',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation:
      'The headings skip a level, such as `<h4>` directly below `<h2>`. This disorients people who navigate by headings.',
    fix: 'Increase heading levels one at a time.',
    evaluate: onIndexable(({ headingLevels }) => {
      const at = headingLevels.findIndex((level, index) => level > (headingLevels[index - 1] ?? 6) + 1);
      const [previous, level] = headingLevels.slice(Math.max(at - 1, 0), at + 1);
      return previous === undefined || level === undefined
        ? null
        : found(sayDetail('heading_order', { level, previous }));
    }),
  },
  {
    code: 'low_word_count',
    title: 'Low word count',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `The page has fewer than ${thresholds.words} words. That can be intended, but thin pages rarely rank.`,
    fix: 'Add what visitors of this page want to know, or merge it with another page.',
    evaluate: onIndexable(({ wordCount }) =>
      foundIf(wordCount < thresholds.words, sayDetail('words', { count: wordCount })),
    ),
  },
];
