import type { CampaignUpdate } from '#contract/campaign-ideas.ts';
import { freeGroupName } from '#domain/ad-group-names.ts';
import type { AdGroup } from '#domain/campaign-content.ts';
import type { Draft, DraftText, GroupDraft } from '../draft.ts';

/** An ad group of the person's own: new, and empty (specified). */
export function emptyGroup(label: string): GroupDraft {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'nonbranded',
    group: { value: id, label, template: null, is_old: false, is_new: true },
    keywords: [],
    titles: [],
    descriptions: [],
  };
}

export function copyOfGroup(group: GroupDraft, label: string): GroupDraft {
  const id = crypto.randomUUID();
  const own = <T extends { value: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, value: crypto.randomUUID() }));
  return {
    ...group,
    id,
    group: { value: id, label, template: group.group.template, is_old: false, is_new: true },
    keywords: own(group.keywords),
    titles: own(group.titles),
    descriptions: own(group.descriptions),
  };
}

/** How many keywords would go with the old groups, and with what is old in the others. */
export function countOldKeywords({ google_adwords: { adGroups } }: Draft): number {
  return adGroups.reduce(
    (sum, { group, keywords }) =>
      sum + (group.is_old ? keywords.length : keywords.filter((keyword) => keyword.is_old === true).length),
    0,
  );
}

/** Keeps only what is not flagged old. */
export function removeOldKeywords({ google_adwords: search }: Draft): void {
  search.adGroups = search.adGroups.filter(({ group }) => !group.is_old);
  for (const group of search.adGroups)
    group.keywords = group.keywords.filter((keyword) => keyword.is_old !== true);
}

/** Brings in what the copywriter writes now. What it wrote before stays beside it, flagged old. */
export function bringIn(draft: Draft, update: CampaignUpdate): void {
  const { adGroups } = draft.google_adwords;
  for (const { id, group } of adGroups) if (update.old_groups.includes(id)) group.is_old = true;
  for (const added of update.new_groups) adGroups.push(broughtIn(added, adGroups));
  for (const text of allTexts(draft)) if (isOutdated(text, update)) text.status = 'OLD';
}

/** Whether all of it is in the campaign already. */
export function isBroughtIn(draft: Draft, update: CampaignUpdate): boolean {
  const { new_groups: added, old_groups: old } = update;
  const { adGroups } = draft.google_adwords;
  return (
    added.every(({ id }) => adGroups.some((group) => group.id === id)) &&
    adGroups.every(({ id, group }) => group.is_old || !old.includes(id)) &&
    !allTexts(draft).some((text) => isOutdated(text, update))
  );
}

/** What was written by hand meanwhile says something else now. */
function isOutdated({ value, status }: DraftText, { old_texts: texts }: CampaignUpdate): boolean {
  return status !== 'OLD' && status !== 'TEMPORARY' && texts.includes(value);
}

function broughtIn(added: AdGroup, groups: readonly GroupDraft[]): GroupDraft {
  return {
    ...added,
    group: { ...added.group, label: freeGroupName(added.group.label, groups), is_new: true },
    titles: added.titles ?? [],
    descriptions: added.descriptions ?? [],
  };
}

function allTexts({ facebook, instagram, google_ads: display, google_adwords: search, variantB }: Draft) {
  const ads = [facebook, instagram, display, ...search.adGroups, ...(variantB === null ? [] : [variantB])];
  return ads.flatMap(({ titles, descriptions }): DraftText[] => [...titles, ...descriptions]);
}
