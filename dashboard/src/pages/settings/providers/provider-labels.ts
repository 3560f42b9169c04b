import { t } from '@lingui/core/macro';
import type { Provider } from '../../../api/providers.ts';

interface ProviderLabels {
  title: string;
  about: string;
  /** The page where the vendor issues credentials; null for self-hosted providers. */
  keyPage: string | null;
  /** The environment variables with its credentials. */
  variables: string;
}

const labels: Record<string, ProviderLabels> = {
  dataforseo: {
    title: t`DataForSEO`,
    about: t`Google and Bing, queued or live. Also backlinks.`,
    keyPage: 'https://app.dataforseo.com/api-access',
    variables: t`DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD`,
  },
  serpapi: {
    title: t`SerpApi`,
    about: t`Google, Bing and DuckDuckGo, live, with Google's AI answers.`,
    keyPage: 'https://serpapi.com/manage-api-key',
    variables: 'SERPAPI_KEY',
  },
  serper: {
    title: t`Serper`,
    about: t`Google, live, at a low price.`,
    keyPage: 'https://serper.dev/api-key',
    variables: 'SERPER_KEY',
  },
  brave: {
    title: t`Brave Search`,
    about: t`Its own search index.`,
    keyPage: 'https://api-dashboard.search.brave.com/app/keys',
    variables: 'BRAVE_KEY',
  },
  searxng: {
    title: t`SearXNG`,
    about: t`Your own instance, with its JSON format enabled.`,
    keyPage: null,
    variables: 'SEARXNG_URL',
  },
  openai: {
    title: t`OpenAI`,
    about: t`The models of ChatGPT with web search.`,
    keyPage: 'https://platform.openai.com/api-keys',
    variables: 'OPENAI_KEY',
  },
  perplexity: {
    title: t`Perplexity`,
    about: t`Sonar with its sources.`,
    keyPage: 'https://www.perplexity.ai/account/api',
    variables: 'PERPLEXITY_KEY',
  },
  gemini: {
    title: t`Gemini`,
    about: t`The models of Google with web search.`,
    keyPage: 'https://aistudio.google.com/apikey',
    variables: 'GEMINI_KEY',
  },
  anthropic: {
    title: t`Anthropic`,
    about: t`Claude with web search.`,
    keyPage: 'https://console.anthropic.com/settings/keys',
    variables: 'ANTHROPIC_KEY',
  },
  local: {
    title: t`Local model`,
    about: t`Your own model, on a server with the OpenAI API.`,
    keyPage: null,
    variables: 'LOCAL_LLM_URL',
  },
  google: {
    title: t`Google OAuth client`,
    about: t`Members connect Search Console by signing in with Google.`,
    // The form links to each page of Google's console.
    keyPage: null,
    variables: t`GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`,
  },
};

/** AI answers on result pages, whose spending is listed as that of providers. */
const answerPage = (title: string): ProviderLabels => ({ title, about: '', keyPage: null, variables: '' });
const answerPages: Record<string, ProviderLabels> = {
  google_ai_overview: answerPage(t`Google AI Overview`),
  google_ai_mode: answerPage(t`Google AI Mode`),
};

/** The labels of a provider; an unknown one keeps its name. */
export const providerLabels = (name: string): ProviderLabels =>
  labels[name] ??
  answerPages[name] ?? { title: name, about: '', keyPage: null, variables: t`its credentials` };

const fieldLabels: Record<string, string> = {
  apiKey: t`API key`,
  login: t`Login`,
  password: t`Password`,
  url: 'URL',
  clientId: t`Client ID`,
  clientSecret: t`Client secret`,
};

export const fieldLabel = (field: string) => fieldLabels[field] ?? field;

/** Groups by capability, in display order. */
export const providerGroups: {
  capability: Provider['capabilities'][number];
  title: string;
  about: string;
}[] = [
  {
    capability: 'result_pages',
    title: t`SERP providers`,
    about: t`Rank checks use these. One is enough. With several, Cairn falls back to the next one if one fails.`,
  },
  {
    capability: 'answers',
    title: t`AI engines`,
    about: t`AI visibility runs prompts on these. Each connected engine is measured separately.`,
  },
  {
    capability: 'search_console',
    title: t`Google sign-in`,
    about: t`The OAuth client of this installation. Service accounts and Bing need none.`,
  },
];
