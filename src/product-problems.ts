import type { ProblemKind } from './problem-kind.ts';

/** Problems of what requests are about: what is not there, and what cannot happen now. */
export const productProblems = {
  website_not_found: {
    status: 404,
    title: 'Website not found',
    meaning: 'The website does not exist, or it belongs to another account.',
  },
  keyword_not_found: {
    status: 404,
    title: 'Keyword not found',
    meaning: 'The keyword does not exist, or it belongs to another account.',
  },
  check_not_found: {
    status: 404,
    title: 'Check not found',
    meaning: 'The check does not exist, or it belongs to a keyword of another account.',
  },
  audit_not_found: {
    status: 404,
    title: 'Audit not found',
    meaning: 'The audit does not exist, was of another website, or belongs to another account.',
  },
  serp_not_found: {
    status: 404,
    title: 'No result page yet',
    meaning:
      'No result page has been collected for this keyword so far. `checkStatus` of the keyword says why.',
  },
  backlink_not_found: {
    status: 404,
    title: 'Backlink not found',
    meaning: 'The website has no such backlink, or it was forgotten with its page.',
  },
  prompt_not_found: {
    status: 404,
    title: 'Prompt not found',
    meaning: 'The website has no such prompt.',
  },
  answer_not_found: {
    status: 404,
    title: 'Answer not found',
    meaning: 'No such question was asked for this website, or its answer was forgotten with its prompt.',
  },
  campaign_not_found: {
    status: 404,
    title: 'Campaign not found',
    meaning: 'The campaign does not exist, or it belongs to another account.',
  },
  invoice_not_found: {
    status: 404,
    title: 'Invoice not found',
    meaning: 'The invoice does not exist, or it belongs to another account.',
  },
  report_not_found: {
    status: 404,
    title: 'Report not found',
    meaning: 'The campaign has no such report, or it belongs to another account.',
  },
  report_link_not_found: {
    status: 404,
    title: 'Link not found',
    meaning: 'The report has no such link, or it was revoked before.',
  },
  campaign_keyword_not_found: {
    status: 404,
    title: 'Keyword of the campaign not found',
    meaning: 'The campaign has no such keyword, or it belongs to another account.',
  },
  task_not_found: {
    status: 404,
    title: 'Task not found',
    meaning: 'The campaign has no such task, or it belongs to another account.',
  },
  placement_not_found: {
    status: 404,
    title: 'Placement not found',
    meaning: 'The campaign has no such placement, or it belongs to another account.',
  },
  publisher_not_found: {
    status: 404,
    title: 'Publisher not found',
    meaning: 'The publisher does not exist, or it belongs to another account.',
  },
  member_not_found: {
    status: 404,
    title: 'Member not found',
    meaning: 'Nobody of this id belongs to the account.',
  },
  website_exists: {
    status: 409,
    title: 'The website is there already',
    meaning: 'The account tracks this domain already. `existing` says where it is.',
  },
  keyword_exists: {
    status: 409,
    title: 'The keyword is there already',
    meaning: 'The website tracks this phrase for the same place, language, device and engine already.',
  },
  campaign_not_draft: {
    status: 409,
    title: 'The campaign is no draft',
    meaning:
      'Only a draft can be changed or deleted. A launched campaign is paused, resumed or cancelled in the dashboard.',
  },
  launch_in_progress: {
    status: 409,
    title: 'The campaign is being launched',
    meaning:
      'Its payment is awaited, and until then nothing of it changes. It is a draft again if the payment fails.',
    retryable: true,
  },
  campaign_wrong_state: {
    status: 409,
    title: 'The campaign is in another state',
    meaning: 'What was asked cannot happen to a campaign that is in its present status or stage.',
  },
  reporting_not_included: {
    status: 409,
    title: 'The campaign has no reports',
    meaning: 'Only a campaign with the add-on `reporting` is reported on.',
  },
  task_wrong_state: {
    status: 409,
    title: 'The task is in another state',
    meaning: 'What was asked cannot happen to a task of its present status.',
  },
  placement_wrong_state: {
    status: 409,
    title: 'The placement is in another state',
    meaning: 'What was asked cannot happen to a placement of its present status.',
  },
  publisher_of_exchange: {
    status: 409,
    title: 'The publisher is of the exchange',
    meaning: 'The exchange sets the terms of its publishers. Here they can only be paused.',
  },
  publisher_in_use: {
    status: 409,
    title: 'The publisher has placements under way',
    meaning: 'A publisher stays as long as a placement is planned, ordered or live there. It can be paused.',
  },
  campaign_active: {
    status: 409,
    title: 'A campaign of the website is under way',
    meaning:
      'A website stays as long as a campaign of it runs or is being launched. Cancel the campaign first.',
  },
  subscription_wrong_state: {
    status: 409,
    title: 'The subscription is in another state',
    meaning:
      'What was asked cannot happen to what is paid for as it stands; the payment service may have changed it a moment ago.',
    retryable: true,
  },
  preview_outdated: {
    status: 409,
    title: 'The preview is outdated',
    meaning:
      'The draft has changed since its launch was previewed, or that was more than half an hour ago. Preview it again and confirm that.',
  },
  launch_not_ready: {
    status: 409,
    title: 'Something is needed before the launch',
    meaning: 'The preview’s `needs` names what is to be filled in or connected first.',
  },
  invoice_wrong_state: {
    status: 409,
    title: 'The invoice is in another state',
    meaning: 'Only an invoice that is still owed, and that no payment service follows, is marked as paid.',
  },
  payment_refused: {
    status: 409,
    title: 'The payment service refused it',
    meaning: 'The service that takes the payments would not do what was asked. Nothing was changed here.',
  },
  keywords_not_manual: {
    status: 409,
    title: 'The keywords are not chosen by hand',
    meaning: 'Keywords are given for a Full SEO draft whose `keywordMode` is `manual`; set that first.',
  },
  prompt_exists: {
    status: 409,
    title: 'The prompt is there already',
    meaning: 'The website has this prompt for the same country and language already.',
  },
  prompt_has_answers: {
    status: 409,
    title: 'The prompt has answers',
    meaning:
      'What is asked, and of where, stands once there are answers. Add another prompt, and pause or delete this one.',
  },
  keyword_paused: {
    status: 409,
    title: 'The keyword is paused',
    meaning: 'A paused keyword is not checked. Set its `status` to `approved` first.',
  },
  provider_not_connected: {
    status: 409,
    title: 'No search provider is connected',
    meaning:
      'No connected provider can collect result pages of this search engine. Connect one (see the README) first.',
  },
  budget_exhausted: {
    status: 409,
    title: 'The budget is used up',
    meaning: 'The check would cost more than what is left of the month’s budget for this provider.',
  },
  search_console_not_connected: {
    status: 409,
    title: 'Search Console is not connected',
    meaning:
      'No property of Search Console (or site of Bing Webmaster Tools) is connected with this website, and none of its files was imported. See `docs/search-console.md`.',
  },
  search_console_collecting: {
    status: 409,
    title: 'The first figures are still being collected',
    meaning: 'The newest 28 days are being fetched for the first time. Repeat the request in a moment.',
    retryable: true,
  },
  audit_not_ready: {
    status: 409,
    title: 'The first audit is still under way',
    meaning:
      'The website is being crawled and judged for the first time. Repeat the request in some minutes.',
    retryable: true,
  },
  audit_missing: {
    status: 409,
    title: 'There is no audit yet',
    meaning:
      'No audit of the website has succeeded, and none is under way. Order one with `POST /websites/{id}/audits`.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Payments are not available for the moment',
    meaning: 'The service that takes the payments does not answer. Nothing was changed. Try again later.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;
