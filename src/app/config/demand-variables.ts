import { Type } from 'typebox';
import { optional } from './variable-kinds.ts';

const customerId = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^[0-9]{10}$', description: `${description}, ten digits without hyphens.` }),
  );

/** Keyword discovery and search volumes. */
export const demandVariables = {
  KEYWORD_DISCOVERY: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'Whether keywords of new websites are discovered without a request.',
  }),
  KEYWORD_VOLUMES: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      'Whether search volumes (0.075 US dollars per 1,000 keywords of one market and month) and the ranked keywords of new websites (0.03 US dollars each) are bought from DataForSEO.',
  }),
  GOOGLE_ADS_DEVELOPER_TOKEN: optional(
    'Developer token of your Google Ads manager account: search volumes then come from its keyword planner, free of charge.',
  ),
  GOOGLE_ADS_CUSTOMER_ID: customerId('The Google Ads account that answers'),
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: customerId(
    'The manager account through which you reach that account, if any',
  ),
  GOOGLE_ADS_REFRESH_TOKEN: optional(
    'Refresh token of a user of that account, with the scope `https://www.googleapis.com/auth/adwords`, issued to `GOOGLE_CLIENT_ID`.',
  ),
  BING_WEBMASTER_KEY: optional(
    'API key of a Bing Webmaster Tools account: search volumes of keywords on Bing then come from it, free of charge.',
  ),
};
