import { Choice, Country, Exactly, Nullable } from '#platform/http';

export const RepeatedMarket = Nullable(
  Exactly(
    { country: Country, device: Choice(['desktop', 'mobile'], { examples: ['desktop'] }) },
    { description: 'If the website tracks the same text for another country, device or place too.' },
  ),
);
