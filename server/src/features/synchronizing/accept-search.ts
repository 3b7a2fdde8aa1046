import type { AdGroup, CampaignContent, KeywordOption } from '#domain/campaign-content.ts';
import { keywordIdentity, parseKeyword, writeKeyword } from '#domain/ad/keywords.ts';
import type { NetworkObject } from '#providers/ad-network.ts';
import { keywordKey, negativeKeywordKey } from '#providers/google/google-plan.ts';
import { asOptions } from './accept-texts.ts';
import type { DifferenceRow } from './difference-rows.ts';

type Keyword = Parameters<typeof keywordKey>[1];
type Sent = NetworkObject['sent'];

/** Returns the keyword of an object that was added at Google. */
export function keywordOf(sent: Sent): Keyword {
  return { text: String(sent['text']), matchType: sent['matchType'] as Keyword['matchType'] };
}

/** Returns our id of an ad group that was added at Google. */
export function addedGroupId(externalId: string): string {
  return `google-${externalId.split('/').at(-1)}`;
}

const labelled = (sent: Sent) => {
  const { text, matchType } = keywordOf(sent);
  const label = writeKeyword(text, matchType);
  return { label, value: label, is_custom: true };
};

/**
 * Returns the search ad with Google's ad groups, keywords or negative keywords accepted. Undefined for a keyword with
 * characters that we do not send, such as the period of "st. louis": accepted, it would be removed at Google.
 */
export function acceptSearch(
  content: CampaignContent,
  row: DifferenceRow,
): Partial<CampaignContent> | undefined {
  const ad = content.google_adwords_ad;
  if (keywordsAddedBy(row).some(({ label }) => parseKeyword(label) === undefined)) return undefined;
  if (row.kind === 'negative_keyword')
    return {
      google_adwords_ad: { ...ad, negative_keywords: withNegative(ad.negative_keywords ?? [], row) },
    };
  const groups = row.kind === 'keyword' ? withKeyword(ad.ad_groups, row) : withGroup(ad.ad_groups, row);
  return { google_adwords_ad: { ...ad, ad_groups: groups } };
}

function keywordsAddedBy({ kind, theirs, found }: DifferenceRow) {
  if (theirs === null || found === null) return [];
  const added = kind === 'ad_group' ? found.children.filter((child) => child.kind === 'keyword') : [found];
  return kind === 'ad_group' || kind.endsWith('keyword') ? added.map(({ sent }) => labelled(sent)) : [];
}

/** Returns the keywords with another one, unless they have it in other capitals. */
function withOne(keywords: readonly KeywordOption[], added: KeywordOption): KeywordOption[] {
  const identity = keywordIdentity(added.label);
  return keywords.some(({ label }) => keywordIdentity(label) === identity)
    ? [...keywords]
    : [...keywords, added];
}

function withGroup(groups: readonly AdGroup[], row: DifferenceRow): AdGroup[] {
  if (row.theirs === null) return groups.filter(({ id }) => id !== row.key);
  if (row.ours === null && row.found !== null) return [...groups, addedGroup(row.found)];
  const name = String(row.theirs[0]);
  return groups.map((group) =>
    group.id === row.key ? { ...group, group: { ...group.group, label: name } } : group,
  );
}

function addedGroup({ externalId, sent, children }: NonNullable<DifferenceRow['found']>): AdGroup {
  const id = addedGroupId(externalId);
  const ad = children.find(({ kind }) => kind === 'ad')?.sent ?? {};
  const texts = (field: string) => asOptions((ad[field] as string[] | undefined) ?? [], null);
  return {
    id,
    type: 'nonbranded',
    group: { value: id, label: String(sent['name']), template: null, is_old: false, is_new: false },
    keywords: children.filter(({ kind }) => kind === 'keyword').map((keyword) => labelled(keyword.sent)),
    titles: texts('titles'),
    descriptions: texts('descriptions'),
  };
}

function withKeyword(groups: readonly AdGroup[], row: DifferenceRow): AdGroup[] {
  const added = row.theirs === null ? undefined : row.found?.sent;
  const inGroup = added?.['adGroup'] ?? row.key.split('|')[0];
  return groups.map((group) => {
    if (group.id !== inGroup) return group;
    if (added !== undefined) return { ...group, keywords: withOne(group.keywords, labelled(added)) };
    const left = group.keywords.filter(({ label }) => {
      const keyword = parseKeyword(label);
      return keyword === undefined || keywordKey(group.id, keyword) !== row.key;
    });
    return { ...group, keywords: left };
  });
}

function withNegative(keywords: readonly KeywordOption[], row: DifferenceRow): KeywordOption[] {
  if (row.theirs !== null && row.found !== null) return withOne(keywords, labelled(row.found.sent));
  return keywords.filter(({ label }) => {
    const keyword = parseKeyword(label);
    return keyword === undefined || negativeKeywordKey(keyword) !== row.key;
  });
}
