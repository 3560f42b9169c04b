import { expect, test } from 'vitest';
import { lostLinkAdvice } from './lost-link-advice.ts';

const link = {
  sourceUrl: 'https://blog.example/guide',
  sourceDomain: 'blog.example',
  targetUrl: 'https://shop.example/bikes',
  anchor: 'bikes',
  authority: 55,
  follow: true,
  placement: null,
  lostReason: 'removed_from_html',
} as const;
const advise = (changes: object = {}) => lostLinkAdvice({ ...link, ...changes }, 'shop.example');

test('the text to the site names its page and asks for the link, for what replaces a page that is gone, or for the index', () => {
  const removed = advise();
  expect(removed.mail?.body).toContain(link.sourceUrl);
  expect(removed.mail?.body).toContain(`The link to ${link.targetUrl} is no longer on the page`);
  expect(advise({ lostReason: 'not_found' }).mail?.body).toContain('Has its content moved?');
  expect(advise({ lostReason: 'noindex' }).mail?.body).toContain('removed the noindex');
  expect(removed.contact).toContain('blog.example');
});

test('there is nothing to ask for while a page cannot be loaded', () => {
  expect(advise({ lostReason: 'page_error' })).toMatchObject({ mail: null });
});

test('a link of low authority, or that is no follow link, is of low value', () => {
  expect(advise().lowValue).toBeNull();
  expect(advise({ authority: null }).lowValue).toBeNull();
  expect(advise({ authority: 19 }).lowValue).toContain('authority of 19 of 100');
  expect(advise({ follow: false }).lowValue).toContain('not a follow link');
});

test('the contact of a placement of a campaign is its publisher', () => {
  expect(advise({ placement: { id: 'plc_1', campaignId: 'cmp_1' } }).contact).toContain('publisher');
});
