import { describe, expect, test } from 'vitest';
import { detectMarket, initialMarket, type MarketClues } from './market.ts';

const site = (domain: string) => ({ domain, match: 'domain' as const });
const page = (values: Partial<NonNullable<MarketClues['page']>> = {}) => ({
  url: 'https://shop.example/',
  lang: null,
  hreflangs: [],
  textLanguage: null,
  ...values,
});
const detect = (domain: string, more: Partial<Omit<MarketClues, 'site'>> = {}) =>
  detectMarket({ site: site(domain), page: null, searchCountries: [], ...more });

describe('the market of a website', () => {
  test.each([
    ['laden.de', 'DE', 'de'],
    ['shop.co.uk', 'GB', 'en'],
    ['negozio.it', 'IT', 'it'],
    ['loja.com.br', 'BR', 'pt'],
    ['butik.se', 'SE', 'sv'],
  ])('of %s follows from its country-code domain: %s, %s', (domain, country, language) => {
    expect(detect(domain)).toMatchObject({ country, language, source: 'detected' });
  });

  test.each(['shop.com', 'startup.io', 'agency.ai', 'brand.co', 'show.tv'])(
    'of %s is only assumed, because its domain says nothing about a country',
    (domain) => {
      expect(detect(domain)).toEqual({
        country: 'US',
        language: 'en',
        source: 'assumed',
        evidence: [],
        evidenceSentences: [],
      });
    },
  );

  test('follows from the region that the home page declares for itself', () => {
    const hreflangs = [
      { lang: 'x-default', url: 'https://shop.example/' },
      { lang: 'de-AT', url: 'https://shop.example/' },
      { lang: 'fr', url: 'https://shop.example/fr' },
    ];
    expect(detect('shop.com', { page: page({ hreflangs, lang: 'de' }) })).toEqual({
      country: 'AT',
      language: 'de',
      source: 'detected',
      evidence: ['The home page declares the region AT.'],
      evidenceSentences: [{ code: 'market.region', values: { region: 'AT' } }],
    });
  });

  test('follows from a language that one country dominates', () => {
    expect(detect('shop.com', { page: page({ textLanguage: 'de' }) })).toMatchObject({
      country: 'DE',
      language: 'de',
      source: 'detected',
    });
  });

  test('is assumed for a language of many countries', () => {
    expect(detect('shop.com', { page: page({ lang: 'en' }) })).toMatchObject({ source: 'assumed' });
    expect(detect('shop.com', { page: page({ textLanguage: 'es' }) })).toMatchObject({
      country: 'ES',
      language: 'es',
      source: 'assumed',
    });
  });

  test('trusts the text more than a `lang` attribute, which templates often get wrong', () => {
    const found = detect('shop.com', { page: page({ lang: 'en-US', textLanguage: 'de' }) });
    expect(found).toMatchObject({ country: 'DE', language: 'de' });
  });

  test('trusts the searches more than the domain', () => {
    const searchCountries = [
      { country: 'AT', share: 0.82 },
      { country: 'DE', share: 0.1 },
    ];
    expect(detect('laden.de', { searchCountries })).toMatchObject({
      country: 'AT',
      language: 'de',
      evidence: ['Most impressions in Search Console: Austria (82%).'],
      evidenceSentences: [{ code: 'market.searches', values: { country: 'AT', percent: 82 } }],
    });
    expect(detect('laden.de', { searchCountries: [{ country: 'AT', share: 0.3 }] })).toMatchObject({
      country: 'DE',
    });
  });

  test.each(['en_US', 'not a tag!', '', 'qqq'])(
    'ignores or reads the attribute %j without failing',
    (lang) => {
      expect(detect('laden.de', { page: page({ lang }) })).toMatchObject({
        country: 'DE',
        language: lang === 'en_US' ? 'en' : 'de',
      });
    },
  );
});

describe('the market of a new website', () => {
  test('is the given one, completed by its domain and by the language of the country', () => {
    expect(initialMarket(site('shop.com'), { country: 'FR' })).toMatchObject({
      country: 'FR',
      language: 'fr',
    });
    expect(initialMarket(site('laden.de'), { language: 'en' })).toMatchObject({
      country: 'DE',
      language: 'en',
    });
    expect(initialMarket(site('shop.com'), { language: 'pl' })).toMatchObject({
      country: 'PL',
      language: 'pl',
    });
    expect(initialMarket(site('laden.de'), { country: 'AT' })).toMatchObject({
      country: 'AT',
      language: 'de',
      source: 'given',
    });
  });
});
