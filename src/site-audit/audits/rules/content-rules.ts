import { found, foundIf, onHtml, onIndexable, type PageCheck } from './check.ts';

const thresholds = {
  titleCharacters: { least: 30, most: 60 },
  descriptionCharacters: { least: 70, most: 160 },
  headingCharacters: 70,
  words: 200,
} as const;

const length = (text: string) => [...text].length;
const characters = (text: string) => `${length(text)} characters: ${text.slice(0, 200)}`;
const fold = (text: string) => text.trim().toLowerCase();

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

/** Titles, descriptions, headings and words. */
export const contentChecks: PageCheck[] = [
  {
    code: 'title_missing',
    title: 'Title tag missing or empty',
    severity: 'error',
    category: 'content',
    scope: 'page',
    explanation:
      'The title is the headline of a search result and the strongest words of a page. Without one, search engines make one up.',
    fix: 'Write a title that says what this page is about.',
    judge: onIndexable(({ titles }) => foundIf(filled(titles).length === 0)),
  },
  {
    code: 'title_multiple',
    title: 'Multiple title tags',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'With several titles, search engines choose one, and perhaps not yours.',
    fix: 'Keep one `<title>` in the head.',
    judge: onHtml(({ titles }) => (titles.length > 1 ? found(titles.join(' | '), titles.length) : null)),
  },
  {
    code: 'title_too_long',
    title: 'Title too long',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: `Search results cut titles at about ${thresholds.titleCharacters.most} characters.`,
    fix: 'Shorten the title, with the most important words first.',
    judge: onIndexable(({ titles: [title = ''] }) =>
      foundIf(length(title) > thresholds.titleCharacters.most, characters(title)),
    ),
  },
  {
    code: 'title_too_short',
    title: 'Title too short',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A title below ${thresholds.titleCharacters.least} characters leaves room for words that people search for.`,
    fix: 'Say more exactly what the page offers.',
    judge: onIndexable(({ titles: [title = ''] }) =>
      foundIf(title.trim() !== '' && length(title) < thresholds.titleCharacters.least, characters(title)),
    ),
  },
  {
    code: 'title_same_as_h1',
    title: 'Title same as H1',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: 'Title and main heading say the same in the same words. Two wordings reach more searches.',
    fix: 'Word one of them differently.',
    judge: onIndexable(({ titles: [title = ''], h1s: [heading = ''] }) =>
      foundIf(heading !== '' && fold(title) === fold(heading), title),
    ),
  },
  {
    code: 'meta_description_missing',
    title: 'Meta description missing or empty',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation:
      'The description is often the text below a search result. Without one, search engines cut something out of the page.',
    fix: 'Write one or two sentences that make people want to read the page.',
    judge: onIndexable(({ descriptions }) => foundIf(filled(descriptions).length === 0)),
  },
  {
    code: 'meta_description_multiple',
    title: 'Multiple meta descriptions',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'With several descriptions, search engines take any of them or none.',
    fix: 'Keep one `<meta name="description">`.',
    judge: onHtml(({ descriptions }) =>
      descriptions.length > 1 ? found(descriptions.join(' | ').slice(0, 500), descriptions.length) : null,
    ),
  },
  {
    code: 'meta_description_too_long',
    title: 'Meta description too long',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `Search results cut descriptions at about ${thresholds.descriptionCharacters.most} characters.`,
    fix: 'Shorten it, with the point first.',
    judge: onIndexable(({ descriptions: [text = ''] }) =>
      foundIf(length(text) > thresholds.descriptionCharacters.most, characters(text)),
    ),
  },
  {
    code: 'meta_description_too_short',
    title: 'Meta description too short',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A description below ${thresholds.descriptionCharacters.least} characters is often replaced by text from the page.`,
    fix: 'Use the room to say what the page offers.',
    judge: onIndexable(({ descriptions: [text = ''] }) =>
      foundIf(text !== '' && length(text) < thresholds.descriptionCharacters.least, characters(text)),
    ),
  },
  {
    code: 'h1_missing',
    title: 'H1 tag missing or empty',
    severity: 'warning',
    category: 'content',
    scope: 'page',
    explanation: 'The main heading tells readers, and programs that read aloud, what the page is about.',
    fix: 'Give the page one `<h1>`.',
    judge: onIndexable(({ h1s }) => foundIf(filled(h1s).length === 0)),
  },
  {
    code: 'h1_multiple',
    title: 'Multiple H1 tags',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: 'Several main headings make it unclear what the page is about.',
    fix: 'Keep one `<h1>` and make the others `<h2>`.',
    judge: onIndexable(({ h1s }) =>
      h1s.length > 1 ? found(h1s.join(' | ').slice(0, 500), h1s.length) : null,
    ),
  },
  {
    code: 'h1_too_long',
    title: 'H1 too long',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `A main heading above ${thresholds.headingCharacters} characters is a sentence, not a heading.`,
    fix: 'Shorten it.',
    judge: onIndexable(({ h1s: [heading = ''] }) =>
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
      'A heading skips a level, such as `<h4>` right below `<h2>`. Who moves through a page by its headings gets lost.',
    fix: 'Go down one level at a time.',
    judge: onIndexable(({ headingLevels }) => {
      const at = headingLevels.findIndex((level, place) => level > (headingLevels[place - 1] ?? 6) + 1);
      return at < 1 ? null : found(`h${headingLevels[at]} after h${headingLevels[at - 1]}`);
    }),
  },
  {
    code: 'low_word_count',
    title: 'Low word count',
    severity: 'notice',
    category: 'content',
    scope: 'page',
    explanation: `The page has fewer than ${thresholds.words} words. That may be right, but thin pages seldom rank.`,
    fix: 'Write what visitors of this page want to know, or merge it with another page.',
    judge: onIndexable(({ wordCount }) => foundIf(wordCount < thresholds.words, `${wordCount} words`)),
  },
];
