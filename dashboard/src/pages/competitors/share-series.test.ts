import { expect, test } from 'vitest';
import { shareSeries } from './share-series.ts';

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
const own = {
  domain: 'own.example',
  own: true,
  days: [
    { date: '2026-03-01', shareOfVoice: 0.2 },
    { date: '2026-03-02', shareOfVoice: 0 },
    { date: '2026-03-04', shareOfVoice: null },
  ],
};
const competitor = {
  domain: 'competitor.example',
  own: false,
  days: [{ date: '2026-03-02', shareOfVoice: 0.5 }],
};

test('a competitor that was not found on a checked day has a share of 0, and a day without a share is a gap', () => {
  expect(shareSeries([own, competitor], days).map(({ label, values }) => [label, values])).toEqual([
    ['own.example (this website)', [0.2, 0, null, null]],
    ['competitor.example', [0, 0.5, null, null]],
  ]);
});
