import { type Config, readConfig, environmentOf } from '#app/config/config.ts';

const defaultDataDir = './data/demo';
const anyKey = 'demo';

/** The demo's data folder. The default differs from that of other installations. */
export function demoDataDir({ DATA_DIR: given }: Config): string {
  return given === readConfig({}).DATA_DIR ? defaultDataDir : given;
}

/** The given configuration with every external service replaced by the sandbox. */
export function demoConfig(
  given: Config,
  { url: sandboxUrl, authority }: { url: string; authority: string },
): Config {
  return readConfig({
    ...environmentOf(given),
    DATA_DIR: demoDataDir(given),
    LOG_LEVEL: given.LOG_LEVEL === 'info' ? 'warn' : given.LOG_LEVEL,
    SANDBOX: 'true',
    SERP_PROVIDERS: 'dataforseo,serpapi,serper,brave,searxng',
    SERP_AI_OVERVIEWS: 'loaded',
    DATAFORSEO_LOGIN: anyKey,
    DATAFORSEO_PASSWORD: anyKey,
    DATAFORSEO_URL: `${sandboxUrl}/dataforseo`,
    SERPAPI_KEY: anyKey,
    SERPAPI_URL: `${sandboxUrl}/serpapi`,
    SERPER_KEY: anyKey,
    SERPER_URL: `${sandboxUrl}/serper`,
    BRAVE_KEY: anyKey,
    BRAVE_URL: `${sandboxUrl}/brave`,
    SEARXNG_URL: `${sandboxUrl}/searxng`,
    GOOGLE_CLIENT_ID: anyKey,
    GOOGLE_CLIENT_SECRET: anyKey,
    GOOGLE_URL: `${sandboxUrl}/google`,
    BING_WEBMASTER_URL: `${sandboxUrl}/bing-webmaster`,
    BACKLINKS_PROVIDER: 'dataforseo',
    OPENAI_KEY: anyKey,
    OPENAI_URL: `${sandboxUrl}/openai/v1`,
    PERPLEXITY_KEY: anyKey,
    PERPLEXITY_URL: `${sandboxUrl}/perplexity`,
    GEMINI_KEY: anyKey,
    GEMINI_URL: `${sandboxUrl}/gemini`,
    ANTHROPIC_KEY: anyKey,
    ANTHROPIC_URL: `${sandboxUrl}/anthropic`,
    LOCAL_LLM_URL: `${sandboxUrl}/local-llm/v1`,
    AI_GOOGLE_PROVIDER: 'serpapi',
    EXCHANGE_URL: `${sandboxUrl}/exchange/unrated`,
    EXCHANGE_KEY: anyKey,
    COMMON_CRAWL_URL: `${sandboxUrl}/common-crawl`,
    CRAWLER_ALLOW: `*=${new URL(sandboxUrl).host}`,
    CRAWLER_CA: authority,
    // A pause per page would be a tenth of the time that the history takes, and the sandbox needs none.
    CRAWLER_DELAY_MS: '0',
  });
}
