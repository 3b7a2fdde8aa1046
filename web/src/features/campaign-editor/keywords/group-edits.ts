import type { CampaignUpdate } from '#contract/campaign-ideas.ts';
import { freeGroupName } from '#domain/ad/ad-group-names.ts';
import type { AdGroup } from '#domain/campaign-content.ts';
import type { Draft, DraftText, GroupDraft } from '../../campaign-draft/draft.ts';

/** Returns a new, empty ad group of the user (specified). */
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

/** Counts the keywords that removing old content would delete. */
export function countOldKeywords({ search: { adGroups } }: Draft): number {
  return adGroups.reduce(
    (sum, { group, keywords }) =>
      sum + (group.is_old ? keywords.length : keywords.filter((keyword) => keyword.is_old === true).length),
    0,
  );
}

/** Removes ad groups and keywords that are flagged old. */
export function removeOldKeywords({ search }: Draft): void {
  search.adGroups = search.adGroups.filter(({ group }) => !group.is_old);
  for (const group of search.adGroups)
    group.keywords = group.keywords.filter((keyword) => keyword.is_old !== true);
}

/** Adds the newly written groups and flags the previous ones as old. */
export function bringIn(draft: Draft, update: CampaignUpdate): void {
  const { adGroups } = draft.search;
  for (const { id, group } of adGroups) if (update.old_groups.includes(id)) group.is_old = true;
  for (const added of update.new_groups) adGroups.push(broughtIn(added, adGroups));
  for (const text of allTexts(draft)) if (isOutdated(text, update)) text.status = 'OLD';
}

/** Returns true if the campaign already contains the whole update. */
export function isBroughtIn(draft: Draft, update: CampaignUpdate): boolean {
  const { new_groups: added, old_groups: old } = update;
  const { adGroups } = draft.search;
  return (
    added.every(({ id }) => adGroups.some((group) => group.id === id)) &&
    adGroups.every(({ id, group }) => group.is_old || !old.includes(id)) &&
    !allTexts(draft).some((text) => isOutdated(text, update))
  );
}

/** Returns true if a text was written from old facts. Texts edited by hand (`TEMPORARY`) never count. */
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

function allTexts({ facebook, instagram, display, search, variantB }: Draft) {
  const ads = [facebook, instagram, display, ...search.adGroups, ...(variantB === null ? [] : [variantB])];
  return ads.flatMap(({ titles, descriptions }): DraftText[] => [...titles, ...descriptions]);
}
