import type { ReportDefinition } from '../../api/reports.ts';
import { capitalised } from '../../format/capitalised.ts';

type Named = Pick<ReportDefinition, 'language' | 'period' | 'schedule'> & {
  /** Of the websites of the report. */
  domains: readonly string[];
};

interface Names {
  monthly: string;
  weekly: string;
  other: string;
}

/** In the language of the report, because its readers see the name. */
const names: Record<ReportDefinition['language'], Names> = {
  en: { monthly: 'monthly report', weekly: 'weekly report', other: 'report' },
  de: { monthly: 'Monatsbericht', weekly: 'Wochenbericht', other: 'Bericht' },
  fr: { monthly: 'rapport mensuel', weekly: 'rapport hebdomadaire', other: 'rapport' },
  es: { monthly: 'informe mensual', weekly: 'informe semanal', other: 'informe' },
  it: { monthly: 'report mensile', weekly: 'report settimanale', other: 'report' },
  nl: { monthly: 'maandrapport', weekly: 'weekrapport', other: 'rapport' },
  pt: { monthly: 'relatório mensal', weekly: 'relatório semanal', other: 'relatório' },
  pl: { monthly: 'raport miesięczny', weekly: 'raport tygodniowy', other: 'raport' },
};

/** The longest name of a report. */
const maxLength = 100;

/** Suggests a name that says what a report is, such as "shop.example, monthly report". Pure. */
export function suggestName({ domains, language, ...kind }: Named): string {
  const [first, ...others] = domains;
  const name = names[language][frequencyOf(kind)];
  if (first === undefined) return capitalised(name);
  const end = `${others.length === 0 ? '' : ` +${others.length}`}, ${name}`;
  return first.slice(0, maxLength - end.length) + end;
}

/** The name of a template, which is for other websites: without the domain that was suggested. Pure. */
export function templateName(name: string, domain: string): string {
  return name.startsWith(`${domain}, `) ? capitalised(name.slice(domain.length + 2)) : name;
}

/** The name of a report that is translated, if it is a suggested one, otherwise the same name. Pure. */
export function translateName(
  name: string,
  { from, to }: { from: ReportDefinition['language']; to: ReportDefinition['language'] },
): string {
  for (const frequency of ['monthly', 'weekly', 'other'] as const) {
    const known = names[from][frequency];
    if (name === capitalised(known)) return capitalised(names[to][frequency]);
    if (name.endsWith(`, ${known}`)) return `${name.slice(0, -known.length)}${names[to][frequency]}`;
  }
  return name;
}

function frequencyOf({ period, schedule }: Pick<Named, 'period' | 'schedule'>): keyof Names {
  if (schedule !== 'none') return schedule;
  return period === 'last_month' ? 'monthly' : period === 'last_7_days' ? 'weekly' : 'other';
}
