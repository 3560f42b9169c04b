import { t } from '@lingui/core/macro';

const browsers: [RegExp, string][] = [
  [/Edg\//, t`Edge`],
  [/OPR\//, t`Opera`],
  [/Firefox\//, t`Firefox`],
  [/Chrome\//, t`Chrome`],
  [/Safari\//, t`Safari`],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, t`Android`],
  [/Windows/, t`Windows`],
  [/Mac OS X/, 'macOS'],
  [/Linux/, t`Linux`],
];

/** Browser and operating system: "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers) ?? t`Unknown browser`;
  const system = find(systems);
  return system === undefined ? browser : t`${browser} on ${system}`;
}
