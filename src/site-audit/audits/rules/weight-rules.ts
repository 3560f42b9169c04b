import { found, foundIf, foundSome, onHtml, type PageRule } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

const slowFirstByteMs = 800;
const largeHtmlBytes = 2 * 1024 * 1024;
const smallBytes = 10 * 1024;
const manyElements = 1_500;
const deepLevels = 32;
const compressions = /\b(gzip|br|zstd|deflate)\b/i;
const kilobytes = (bytes: number) => sayDetail('kilobytes', { count: Math.round(bytes / 1024) });

/** Page weight and images. */
export const weightRules: PageRule[] = [
  {
    code: 'slow_response',
    title: 'Slow page',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation: `The time to first byte is longer than ${slowFirstByteMs} ms, and nothing can be shown before it.`,
    fix: 'Find out what the server does for this page. Caching usually helps.',
    evaluate: onHtml((_content, { firstByteMs }) =>
      foundIf(firstByteMs > slowFirstByteMs, sayDetail('milliseconds', { count: firstByteMs })),
    ),
  },
  {
    code: 'html_too_large',
    title: 'HTML file size too large',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation:
      'The HTML alone is larger than 2 MB, which is slow on phones, and search engines may not read all of it.',
    fix: 'Move data, styles and scripts out of the page, or split it.',
    evaluate: onHtml((_content, { bytes }) => foundIf((bytes ?? 0) > largeHtmlBytes, kilobytes(bytes ?? 0))),
  },
  {
    code: 'not_compressed',
    title: 'Not compressed',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation:
      'The page was sent without compression, several times as large as necessary. It loads more slowly, most of all on phones.',
    fix: 'Enable gzip, Brotli or Zstandard on the server.',
    evaluate: onHtml((_content, { bytes, details }) =>
      foundIf(
        (bytes ?? 0) > smallBytes && !compressions.test(details.headers['content-encoding'] ?? ''),
        kilobytes(bytes ?? 0),
      ),
    ),
  },
  {
    code: 'dom_too_large',
    title: 'Excessive DOM size',
    severity: 'notice',
    category: 'performance',
    scope: 'page',
    explanation: `The page has more than ${manyElements} elements. Every element costs memory and time on each layout.`,
    fix: 'Remove wrapper elements, and render long lists in parts.',
    evaluate: onHtml(({ elementCount }) =>
      foundIf(elementCount > manyElements, sayDetail('elements', { count: elementCount })),
    ),
  },
  {
    code: 'dom_too_deep',
    title: 'Excessive DOM depth',
    severity: 'notice',
    category: 'performance',
    scope: 'page',
    explanation: `Elements are nested more than ${deepLevels} levels deep, which makes layout slow.`,
    fix: 'Remove levels that contain a single element.',
    evaluate: onHtml(({ domDepth }) =>
      foundIf(domDepth > deepLevels, sayDetail('levels', { count: domDepth })),
    ),
  },
  {
    code: 'image_alt_missing',
    title: 'Missing alt text',
    severity: 'warning',
    category: 'images',
    scope: 'page',
    explanation: 'Images without an `alt` attribute mean nothing to screen readers and search engines.',
    fix: 'Describe the image in `alt`; use `alt=""` for decoration.',
    evaluate: onHtml(({ images }) => foundSome(images.withoutAlt, 'images')),
  },
  {
    code: 'image_alt_too_long',
    title: 'Alt text too long',
    severity: 'notice',
    category: 'images',
    scope: 'page',
    explanation: 'Screen readers read alternative texts longer than 100 characters without a pause.',
    fix: 'Use one short sentence and put the rest into the page.',
    evaluate: onHtml(({ images }) => foundSome(images.withLongAlt, 'images')),
  },
  {
    code: 'image_size_missing',
    title: 'Missing image size attributes',
    severity: 'notice',
    category: 'images',
    scope: 'page',
    explanation: 'Without `width` and `height` the layout shifts when an image loads.',
    fix: 'Set both attributes; style sheets may still change the size.',
    evaluate: onHtml(({ images }) => foundSome(images.withoutSize, 'images')),
  },
  {
    code: 'image_source_missing',
    title: 'Image without source',
    severity: 'warning',
    category: 'images',
    scope: 'page',
    explanation: 'An image has no `src`. If a script sets it later, search engines may never see the image.',
    fix: 'Put the URL into `src` and use `loading="lazy"` to load it later.',
    evaluate: onHtml(({ images: { withoutSource: count } }) =>
      count > 0 ? found(sayDetail('images', { count }), count) : null,
    ),
  },
];
