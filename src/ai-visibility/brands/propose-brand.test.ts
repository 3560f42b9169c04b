import { expect, test } from 'vitest';
import { proposeBrand } from './propose-brand.ts';

const nothing = { titles: [], organizationNames: [], alternateNames: [] };

test('the name and its spellings come from the domain if the page says nothing', () => {
  expect(proposeBrand({ ...nothing, domain: 'acme-tools.com' })).toEqual({
    name: 'Acme Tools',
    aliases: ['AcmeTools', 'acme-tools'],
    domains: ['acme-tools.com'],
  });
  expect(proposeBrand({ ...nothing, domain: 'shop.acme.co.uk' })).toMatchObject({
    name: 'Acme',
    aliases: [],
  });
  expect(proposeBrand({ ...nothing, domain: 'someone.github.io' }).name).toBe('Someone');
  expect(proposeBrand({ ...nothing, domain: 'xn--mller-kva.de' }).name).toBe('Müller');
  expect(proposeBrand({ ...nothing, domain: 'localhost' }).name).toBe('Localhost');
});

test('the organization name without its legal form comes first', () => {
  expect(
    proposeBrand({
      domain: 'acme-tools.com',
      titles: ['Hammers | Acme Tools Shop'],
      organizationNames: ['Widget News', 'Acme Tools GmbH & Co. KG', 'Acme'],
      alternateNames: ['ACT', 'Acme\n Werkzeuge'],
    }),
  ).toEqual({
    name: 'Acme Tools',
    aliases: ['Acme', 'ACT', 'Acme Werkzeuge', 'AcmeTools', 'acme-tools'],
    domains: ['acme-tools.com'],
  });
  const abbreviated = { ...nothing, domain: 'db.example', organizationNames: ['Dream Bakery, Inc.'] };
  expect(proposeBrand(abbreviated)).toMatchObject({
    name: 'Dream Bakery',
    aliases: [],
  });
});

test('the name is the part that titles share or that the domain spells', () => {
  const shared = ['Hammers – Dream Bakery', 'Saws – Dream Bakery', 'Dream Bakery | About us'];
  expect(proposeBrand({ ...nothing, domain: 'db24.example', titles: shared }).name).toBe('Dream Bakery');
  expect(
    proposeBrand({ ...nothing, domain: 'hubspot.com', titles: ['Free CRM software | HubSpot'] }).name,
  ).toBe('HubSpot');
  expect(proposeBrand({ ...nothing, domain: 'loreal.com', titles: ["L'Oréal: beauty for all"] }).name).toBe(
    "L'Oréal",
  );
  expect(proposeBrand({ ...nothing, domain: 'acme.com', titles: ['Home | Welcome', 'Contact'] }).name).toBe(
    'Acme',
  );
});

test('texts that are no names are ignored', () => {
  const evidence = {
    domain: 'acme.com',
    titles: [''],
    organizationNames: [' ', '—', 'x'.repeat(300)],
    alternateNames: ['***'],
  };
  expect(proposeBrand(evidence)).toEqual({ name: 'Acme', aliases: [], domains: ['acme.com'] });
});
