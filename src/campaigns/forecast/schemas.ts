import { Type } from 'typebox';
import { Choice, Exactly, Nullable, SentenceOf, Timestamp } from '#platform/http';
import { keywordDataNames } from '#providers/keyword-data';
import { forecastWarnings } from '#campaigns/core';

const Clicks = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] });

export const ForecastShape = Exactly(
  {
    calculatedAt: Timestamp,
    keywords: Clicks('The keywords that the campaign would get.', 30),
    knownKeywords: Clicks('Those whose demand a source knows. Only they are part of `clicks`.', 24),
    clicks: Nullable(
      Exactly(
        {
          expected: Clicks('The mean.', 420),
          low: Clicks('The lower end of the interval.', 190),
          high: Clicks('The upper end of the interval.', 700),
        },
        {
          description:
            'Additional clicks per month, with an 80 % interval. Null if the demand for no keyword is known.',
        },
      ),
    ),
    pricePerClick: Nullable(
      Clicks(
        'The monthly price by expected click, in the minor unit of the currency. Null without an expected click.',
        214,
      ),
    ),
    sources: Type.Array(
      Exactly({
        source: Choice([...keywordDataNames, 'search_console'], {
          description: 'Impressions of `search_console` are a lower bound of the searches.',
          examples: ['dataforseo'],
        }),
        month: Type.String({ description: 'The newest month of the values.', examples: ['2026-10'] }),
        keywords: Clicks('Number of keywords.', 24),
      }),
      { description: 'Where the demand comes from.' },
    ),
    warnings: Type.Array(
      Exactly({
        code: Choice(forecastWarnings, { examples: ['little_to_win'] }),
        message: Type.String({
          examples: [
            'Little can be won: about 12 additional clicks per month. Compare them with the price before you launch.',
          ],
        }),
        messageSentence: Type.Optional(
          SentenceOf('The message', { code: 'forecast.little_to_win', values: { clicks: 12 } }),
        ),
      }),
    ),
  },
  {
    title: 'CampaignForecast',
    description:
      'What a campaign could win once its keywords have reached their likely positions: an estimate from stored data, without a purchase. For a draft it is current; later it is that of the launch.',
  },
);
