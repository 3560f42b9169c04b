import { sentenceText } from '../format/sentence-text.ts';
import { loadRuleTexts, type RuleText } from '../language/rule-texts.ts';
import { loadSentences } from '../language/sentence-texts.ts';
import type { Schemas } from './client.ts';

export type Finding = Schemas['ReviewFinding'];
export type Receipt = Schemas['Receipt'] & {
  /** The value in the language of the page, if it is a text of the product. */
  shown?: string;
};
export type Review = Omit<Schemas['Review'], 'receipts'> & { receipts: Receipt[] };

/** A review in the language of the page: its sentences, the labels of its receipts, and the texts of audit rules that it cites. */
export async function translateReview(review: Review): Promise<Review> {
  const [rules] = await Promise.all([loadRuleTexts(), loadSentences()]);
  return {
    ...review,
    findings: review.findings.map(translateFinding),
    refusals: review.refusals.map(translateRefusal),
    receipts: review.receipts.map((receipt) => translateReceipt(receipt, rules ?? {})),
  };
}

function translateRefusal(refusal: Review['refusals'][number]): Review['refusals'][number] {
  const { reasons, reasonSentences } = refusal;
  return {
    ...refusal,
    reasons: reasons.map((reason, index) => sentenceText(reasonSentences?.[index], reason)),
  };
}

function translateFinding(finding: Finding): Finding {
  const { parts, sentences } = finding;
  if (parts === null || sentences === null) return finding;
  const translated = {
    change: sentenceText(sentences.change, parts.change),
    reason: parts.reason && sentenceText(sentences.reason, parts.reason),
    nextStep: parts.nextStep && sentenceText(sentences.nextStep, parts.nextStep),
  };
  return { ...finding, parts: translated };
}

function translateReceipt(receipt: Receipt, rules: Record<string, RuleText>): Receipt {
  const { label, labelSentence, pointer } = receipt;
  const [, check = '', field = ''] =
    /\/check=([a-z0-9_]+)(?:&[^/]*)?\/(title|explanation|fix)$/.exec(pointer ?? '') ?? [];
  const text = rules[check]?.[field as keyof RuleText];
  return {
    ...receipt,
    label: sentenceText(labelSentence, label),
    ...(text === undefined ? {} : { shown: text }),
  };
}
