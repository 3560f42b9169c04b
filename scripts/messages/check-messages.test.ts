import { expect, test } from 'vitest';
import { compareCatalogue } from './compare-catalogue.ts';
import { findPlainText } from './find-plain-text.ts';

const one = '{n, plural, one {# page} other {# pages}}';

test('a catalogue has each message with its placeholders, tags, plural forms and spaces', () => {
  const english = ['Delete {name}?', 'Read <0>this</0>', one, ' and more', 'Save'];
  const complete = {
    'Delete {name}?': '{name} löschen?',
    'Read <0>this</0>': 'Lesen Sie <0>das</0>',
    [one]: '{n, plural, one {# Seite} other {# Seiten}}',
    ' and more': ' und mehr',
    Save: 'Speichern',
  };
  expect(compareCatalogue('de', complete, english)).toEqual([]);
  const broken = {
    'Delete {name}?': '{nome} löschen?',
    'Read <0>this</0>': 'Lesen Sie das',
    [one]: '{n, plural, other {# Seiten}}',
    ' and more': 'und mehr',
    Old: 'Alt',
  };
  expect(compareCatalogue('de', broken, english)).toEqual([
    'the dashboard no longer has "Old"',
    '{name} is missing in "{nome} löschen?"',
    '{nome} is unknown in "{nome} löschen?"',
    '<0> is missing in "Lesen Sie das"',
    '</0> is missing in "Lesen Sie das"',
    'no plural form "one" in "{n, plural, other {# Seiten}}"',
    'other spaces around the text in "und mehr"',
    'no text for "Save"',
  ]);
});

test('texts outside of messages are found in elements, attributes, properties and sentences', () => {
  const source = `
    const a = <p>Hello <Trans>not this</Trans></p>;
    const b = <Field label="Name" name="Name" className="Big Letters" />;
    const c = { header: 'Clicks', id: 'Clicks', text: 'Two words', done: t\`Not this\` };
    throw new Error('Not this one');`;
  expect(findPlainText('dashboard/src/x.tsx', source).map(({ text }) => text)).toEqual([
    'Hello',
    'Name',
    'Big Letters',
    'Clicks',
    'Two words',
  ]);
});
