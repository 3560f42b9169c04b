import type { Provider } from '../../../api/providers.ts';

interface ProviderText {
  title: string;
  /** What one gets from it. */
  about: string;
  /** Where its credentials are made; null for what one runs oneself. */
  keyPage: string | null;
  /** What opens it in the environment. */
  variables: string;
}

const texts: Record<string, ProviderText> = {
  dataforseo: {
    title: 'DataForSEO',
    about: 'Google and Bing, queued or at once. Sells backlinks, too.',
    keyPage: 'https://app.dataforseo.com/api-access',
    variables: 'DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD',
  },
  serpapi: {
    title: 'SerpApi',
    about: 'Google, Bing and DuckDuckGo at once, with Google’s AI answers.',
    keyPage: 'https://serpapi.com/manage-api-key',
    variables: 'SERPAPI_KEY',
  },
  serper: {
    title: 'Serper',
    about: 'Google at once, at a low price.',
    keyPage: 'https://serper.dev/api-key',
    variables: 'SERPER_KEY',
  },
  brave: {
    title: 'Brave Search',
    about: 'Brave’s own index.',
    keyPage: 'https://api-dashboard.search.brave.com/app/keys',
    variables: 'BRAVE_KEY',
  },
  searxng: {
    title: 'SearXNG',
    about: 'An instance of your own; costs nothing.',
    keyPage: null,
    variables: 'SEARXNG_URL',
  },
  openai: {
    title: 'OpenAI',
    about: 'ChatGPT’s models with web search.',
    keyPage: 'https://platform.openai.com/api-keys',
    variables: 'OPENAI_KEY',
  },
  perplexity: {
    title: 'Perplexity',
    about: 'Sonar, with its sources.',
    keyPage: 'https://www.perplexity.ai/account/api',
    variables: 'PERPLEXITY_KEY',
  },
  gemini: {
    title: 'Gemini',
    about: 'Google’s model with search.',
    keyPage: 'https://aistudio.google.com/apikey',
    variables: 'GEMINI_KEY',
  },
  anthropic: {
    title: 'Anthropic',
    about: 'Claude with web search.',
    keyPage: 'https://console.anthropic.com/settings/keys',
    variables: 'ANTHROPIC_KEY',
  },
  local: {
    title: 'Local model',
    about: 'A model that you run; costs nothing.',
    keyPage: null,
    variables: 'LOCAL_LLM_URL',
  },
};

/** A service in words; one that these pages do not know goes by its name. */
export const providerText = (name: string): ProviderText =>
  texts[name] ?? { title: name, about: '', keyPage: null, variables: 'its variables' };

const partTitles: Record<string, string> = { apiKey: 'API key', login: 'Login', password: 'Password' };

export const partTitle = (part: string) => partTitles[part] ?? part;

/** Kinds of what is sold, in the order of the page. */
export const providerGroups: { sells: Provider['sells'][number]; title: string; about: string }[] = [
  {
    sells: 'result_pages',
    title: 'Result pages',
    about: 'Rankings are read from these. One is enough; with several, the next helps where one fails.',
  },
  {
    sells: 'answers',
    title: 'Answer engines',
    about: 'AI visibility asks these. Each that is connected is measured on its own.',
  },
];
