import type { DropEvidence, DropReason } from './drop-reason.ts';

/** Half of at least ten keywords are the whole website. */
const minCompared = 10;
const minMoved = 0.5;
const minKeywords = 3;
const minOfFolder = 0.8;
/** A change that is usual from check to check. */
const usualChange = 2;

/** Properties that the drops have in common, which narrow down the reason, and whether the drops are usual. Pure. */
export function findScopeReasons(evidence: DropEvidence): DropReason[] {
  return [...variation(evidence), ...(evidence.isPart ? [] : common(evidence))];
}

function variation({ drops }: DropEvidence): DropReason[] {
  const isUsual = drops.every(({ lost, days }) => lost <= usualChange && days?.isLasting !== true);
  return isUsual ? [{ kind: 'variation', strength: 'weak', drops }] : [];
}

function common({ compared, moved, drops, devices }: DropEvidence): DropReason[] {
  const isWhole = compared >= minCompared && moved >= minMoved * compared;
  return [
    ...(isWhole ? [{ kind: 'whole_website', strength: 'medium', drops } as const] : []),
    ...(isWhole ? [] : folder(drops)),
    ...device(drops, devices),
  ];
}

function folder(drops: DropEvidence['drops']): DropReason[] {
  const located = drops.flatMap((drop) =>
    drop.before.url === null ? [] : [{ drop, folder: folderOf(drop.before.url) }],
  );
  const [largest] = [...Map.groupBy(located, ({ folder: name }) => name)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (largest === undefined) return [];
  const [name, members] = largest;
  const isCommon =
    name !== null && members.length >= minKeywords && members.length >= minOfFolder * located.length;
  return isCommon
    ? [{ kind: 'folder', strength: 'medium', drops: members.map(({ drop }) => drop), folder: name }]
    : [];
}

/** `/shoes/` of `https://shop.example/shoes/red`; null for a page outside of folders. */
function folderOf(url: string): string | null {
  const [, first, second] = URL.parse(url)?.pathname.split('/') ?? [];
  return first && second !== undefined ? `/${first}/` : null;
}

function device(drops: DropEvidence['drops'], devices: readonly string[]): DropReason[] {
  const [only, ...others] = new Set(drops.map((drop) => drop.device));
  const isCommon =
    only !== undefined && others.length === 0 && drops.length >= minKeywords && devices.length > 1;
  return isCommon ? [{ kind: 'device', strength: 'medium', drops, device: only }] : [];
}
