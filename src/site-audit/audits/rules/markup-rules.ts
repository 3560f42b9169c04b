import { found, foundIf, foundSome, onHtml, type PageCheck } from './check.ts';

const isSecure = (url: string) => url.startsWith('https:');

/** Security, and whether the HTML is what it should be. */
export const markupChecks: PageCheck[] = [
  {
    code: 'http_page',
    title: 'HTTP page',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation:
      'The page is served without encryption. Browsers call it not secure, and search engines prefer secure ones.',
    fix: 'Serve the website over HTTPS, and redirect every HTTP address to it.',
    judge: onHtml((_content, { url }) => foundIf(!isSecure(url))),
  },
  {
    code: 'mixed_content',
    title: 'HTTPS/HTTP mixed content',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation: 'A secure page loads images, scripts or styles over HTTP. Browsers block some of them.',
    fix: 'Load everything over `https://`.',
    judge: onHtml(({ mixedContent }) => foundSome(mixedContent, 'resources')),
  },
  {
    code: 'insecure_form',
    title: 'Insecure form',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation: 'What visitors of this secure page type is sent in the clear.',
    fix: 'Let the form’s `action` begin with `https://`.',
    judge: onHtml(({ insecureForms }, { url }) => (isSecure(url) ? foundSome(insecureForms, 'forms') : null)),
  },
  {
    code: 'form_on_http',
    title: 'Form on HTTP page',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation:
      'The form is on a page that anybody on the way can change. Browsers warn whoever types into it.',
    fix: 'Serve the page over HTTPS.',
    judge: onHtml(({ formCount }, { url }) =>
      !isSecure(url) && formCount > 0 ? found(`${formCount} forms`, formCount) : null,
    ),
  },
  {
    code: 'hsts_missing',
    title: 'Missing HSTS header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation: 'Without `Strict-Transport-Security`, the first visit by an old link goes over HTTP.',
    fix: 'Send `Strict-Transport-Security: max-age=31536000`.',
    judge: onHtml((_content, { url, details }) =>
      foundIf(isSecure(url) && details.headers['strict-transport-security'] === undefined),
    ),
  },
  {
    code: 'csp_missing',
    title: 'Missing Content-Security-Policy header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation: 'No policy says which scripts may run, so that one planted by somebody else does, too.',
    fix: 'Send a `Content-Security-Policy`; begin with `Content-Security-Policy-Report-Only`.',
    judge: onHtml((_content, { details }) =>
      foundIf(details.headers['content-security-policy'] === undefined),
    ),
  },
  {
    code: 'nosniff_missing',
    title: 'Missing X-Content-Type-Options header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation:
      'Browsers may take a file for another kind than the server says, such as a picture for a script.',
    fix: 'Send `X-Content-Type-Options: nosniff`.',
    judge: onHtml((_content, { details }) =>
      foundIf(details.headers['x-content-type-options']?.trim().toLowerCase() !== 'nosniff'),
    ),
  },
  {
    code: 'framing_allowed',
    title: 'Missing X-Frame-Options header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation: 'Any website may show this page within its own and let visitors click on it unawares.',
    fix: 'Send `X-Frame-Options: SAMEORIGIN`, or `frame-ancestors` in the content security policy.',
    judge: onHtml((_content, { details: { headers } }) =>
      foundIf(
        headers['x-frame-options'] === undefined &&
          !/frame-ancestors/i.test(headers['content-security-policy'] ?? ''),
      ),
    ),
  },
  {
    code: 'viewport_missing',
    title: 'Viewport not set',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation: 'Phones show the page as on a large screen, in tiny letters.',
    fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
    judge: onHtml(({ viewport }) => foundIf(viewport === null || viewport.trim() === '')),
  },
  {
    code: 'viewport_blocks_zoom',
    title: 'Viewport prevents zooming',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'The page forbids to enlarge it, which some readers need.',
    fix: 'Remove `user-scalable=no` and a `maximum-scale` below 2.',
    judge: onHtml(({ viewport }) => {
      const scale = /maximum-scale\s*=\s*([\d.]+)/i.exec(viewport ?? '')?.[1];
      const isLocked = /user-scalable\s*=\s*(no|0)\b/i.test(viewport ?? '') || Number(scale ?? 5) < 2;
      return foundIf(isLocked, viewport ?? '');
    }),
  },
  {
    code: 'doctype_missing',
    title: 'Doctype missing',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'Without `<!doctype html>`, browsers lay the page out as in 1998.',
    fix: 'Begin the page with `<!doctype html>`.',
    judge: onHtml(({ hasDoctype }) => foundIf(!hasDoctype)),
  },
  {
    code: 'charset_missing',
    title: 'Character encoding missing',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation:
      'The page does not say by itself how its letters are encoded; saved or cached it may show wrong ones.',
    fix: 'Put `<meta charset="utf-8">` first in the head.',
    judge: onHtml(({ charset }) => foundIf(!charset)),
  },
  {
    code: 'duplicate_ids',
    title: 'Duplicated element ids',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'Links to a place within the page, labels and scripts find only the first element of an id.',
    fix: 'Give each element an id of its own.',
    judge: onHtml(({ duplicateIds: { count, first } }) =>
      count > 0 ? found(first.join(', '), count) : null,
    ),
  },
  {
    code: 'metas_in_body',
    title: 'Meta tags in body',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation:
      'Search engines do not heed meta tags outside of the head. Often an element that does not belong there ends the head too soon.',
    fix: 'Move them into the head, and look for what stands before them.',
    judge: onHtml(({ metasInBody: count }) => (count > 0 ? found(`${count} meta tags`, count) : null)),
  },
  {
    code: 'structured_data_invalid',
    title: 'Structured data has errors',
    severity: 'error',
    category: 'markup',
    scope: 'page',
    explanation:
      'A block of JSON-LD is no valid JSON, so that search engines ignore it and show no rich result.',
    fix: 'Correct the JSON. The detail says where reading it failed.',
    judge: onHtml(({ jsonLdErrors }) =>
      jsonLdErrors.length > 0 ? found(jsonLdErrors[0] ?? '', jsonLdErrors.length) : null,
    ),
  },
];
