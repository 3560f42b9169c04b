import type { Config } from '#app/config/config.ts';
import {
  createBingDemand,
  createDataforseoDemand,
  createDataforseoRankedPhrases,
  createGoogleAds,
  type DataforseoKeywordSettings,
  type KeywordDataProvider,
  type RankedPhraseProvider,
} from '#providers/keyword-data';
import type { DemandSettings } from '#rank-tracking/demand';

/** The connected sources of demand. The operator's own Google Ads account comes first, because it is free and the origin of the others. */
export function demandSettings(config: Config, defaultLimitMicros: number): DemandSettings {
  const providers = [openGoogleAds(config), openDataforseo(config), openBing(config)];
  return { providers: providers.filter((provider) => provider !== null), defaultLimitMicros };
}

/** @throws Error if a part of the credentials is missing */
function openGoogleAds(config: Config): KeywordDataProvider | null {
  const { GOOGLE_ADS_DEVELOPER_TOKEN: developerToken, GOOGLE_ADS_CUSTOMER_ID: customerId } = config;
  const { GOOGLE_ADS_REFRESH_TOKEN: refreshToken, GOOGLE_ADS_LOGIN_CUSTOMER_ID: loginCustomerId } = config;
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_URL: baseUrl = null,
  } = config;
  if (developerToken === undefined) return null;
  if (!customerId || !refreshToken || !clientId || !clientSecret) {
    throw new Error(
      'GOOGLE_ADS_DEVELOPER_TOKEN needs GOOGLE_ADS_CUSTOMER_ID, GOOGLE_ADS_REFRESH_TOKEN, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    );
  }
  const client = { clientId, clientSecret, refreshToken, baseUrl };
  return createGoogleAds({ ...client, developerToken, customerId, loginCustomerId });
}

function openDataforseo(config: Config): KeywordDataProvider | null {
  const credentials = dataforseoCredentials(config);
  return credentials === null ? null : createDataforseoDemand(credentials);
}

/** The vendor that knows the phrases for which domains rank; null if it is not connected. */
export function openRankedPhrases(config: Config): RankedPhraseProvider | null {
  const credentials = dataforseoCredentials(config);
  return credentials === null ? null : createDataforseoRankedPhrases(credentials);
}

function dataforseoCredentials(config: Config): DataforseoKeywordSettings | null {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password, DATAFORSEO_URL: baseUrl } = config;
  if (config.KEYWORD_VOLUMES !== 'on' || login === undefined || password === undefined) return null;
  return { login, password, baseUrl, priceFactor: config.SERP_PRICE_FACTOR };
}

function openBing({
  BING_WEBMASTER_KEY: apiKey,
  BING_WEBMASTER_URL: baseUrl,
}: Config): KeywordDataProvider | null {
  return apiKey === undefined ? null : createBingDemand({ apiKey, baseUrl });
}
