import type { TextType } from '../ad/ad-text.ts';
import type { AdGroup, TextOption, TextStatus } from '../campaign-content.ts';
import type { Channel } from '../channels.ts';
import { limits } from '../limits.ts';
import { chooseTexts, type Ideas, type Subject, type TextRequest } from './choose-texts.ts';
import type { UseCaseGroup } from './facts.ts';
import { hashText } from './seeded-random.ts';

/** Search theme: its keywords and the ideas that answer them. Becomes an ad group of a search ad. */
export type Theme = { id: UseCaseGroup; label: string; keywords: readonly string[] };

/** Ideas and themes for a promoted target, based on its own facts alone. */
export type Copywriter = {
  subject: Subject;
  ideas: (type: TextType, group: UseCaseGroup) => Ideas;
  themes: readonly Theme[];
};

export type AdTexts = { titles: TextOption[]; descriptions: TextOption[] };

/** Theme of each channel's texts. */
export const groupOf = {
  facebook: 'meta_default',
  instagram: 'meta_default',
  search: 'brand',
  display: 'general_display_targeting',
} as const satisfies Record<Channel, UseCaseGroup>;

/** Writes titles or descriptions, those for the group's theme first. */
export function writeTexts(copywriter: Copywriter, request: TextRequest): string[] {
  return chooseTexts(copywriter.ideas(request.type, request.group), request, copywriter.subject);
}

/** Returns the id of a written text. Editing the text changes it. */
export function textValue(label: string, type: TextType, group: string): string {
  return `${group}-${type}-${hashText(label).toString(36)}`;
}

export function asOptions(
  texts: readonly string[],
  { group, type }: Pick<TextRequest, 'group' | 'type'>,
  status: TextStatus = 'ACTIVE',
): TextOption[] {
  return texts.map((label, index) => ({
    value: textValue(label, type, group),
    label,
    status,
    use_case_group: group,
    asset_number: index + 1,
  }));
}

/** Writes as many titles and descriptions as a channel's ad shows, with their asset numbers. */
export function writeAdTexts(
  copywriter: Copywriter,
  channel: Channel,
  group: UseCaseGroup,
  exclude: readonly string[] = [],
): AdTexts {
  const rows = limits.adRows[channel];
  const fill = (type: TextType) => {
    const { shown, min } = rows[`${type}s`];
    const request = { channel, type, group, count: shown };
    const fresh = writeTexts(copywriter, { ...request, exclude });
    const again = writeTexts(copywriter, { ...request, exclude: fresh, count: min - fresh.length });
    return asOptions([...fresh, ...(fresh.length < min ? again : [])], request);
  };
  return { titles: fill('title'), descriptions: fill('description') };
}

export const labelsOf = ({ titles, descriptions }: Pick<AdGroup, 'titles' | 'descriptions'>) =>
  [...(titles ?? []), ...(descriptions ?? [])].map(({ label }) => label);

/** Returns the first choices of an ad group. Other groups of the campaign do not use them as fillers. */
function leadTexts({ ideas, subject }: Copywriter, group: UseCaseGroup): string[] {
  const { titles, descriptions } = limits.adRows.search;
  const lead = (type: TextType, count: number) => {
    const { own } = ideas(type, group);
    return chooseTexts({ own, general: [] }, { channel: 'search', type, group, count }, subject);
  };
  return [...lead('title', titles.shown / 2), ...lead('description', descriptions.shown)];
}

/** Writes the ad groups of a search ad: one for each theme with keywords and enough texts. */
export function writeAdGroups(copywriter: Copywriter): AdGroup[] {
  const rows = limits.adRows.search;
  const themes = copywriter.themes.filter(({ keywords }) => keywords.length > 0);
  const leads = themes.map(({ id }) => leadTexts(copywriter, id));
  const groups: AdGroup[] = [];
  const said: string[] = [];
  for (const [index, { id, label, keywords }] of themes.entries()) {
    const ofOthers = leads.filter((_, other) => other !== index).flat();
    const texts = writeAdTexts(copywriter, 'search', id, [...said, ...ofOthers]);
    if (texts.titles.length < rows.titles.min || texts.descriptions.length < rows.descriptions.min) continue;
    said.push(...labelsOf(texts));
    groups.push({
      id,
      type: 'nonbranded',
      group: { value: id, label, template: id, is_old: false, is_new: false },
      keywords: keywords.map((keyword) => ({ label: keyword, value: keyword })),
      ...texts,
    });
  }
  return groups;
}

/** Writes texts for several channels without repeating a text between them. */
export function writeChannels<C extends Channel>(
  copywriter: Copywriter,
  channels: readonly C[],
): Record<C, AdTexts> {
  const texts: Partial<Record<C, AdTexts>> = {};
  const said: string[] = [];
  for (const channel of channels) {
    const written = writeAdTexts(copywriter, channel, groupOf[channel], said);
    texts[channel] = written;
    said.push(...labelsOf(written));
  }
  return texts as Record<C, AdTexts>;
}

const noTexts: AdTexts = { titles: [], descriptions: [] };

/** Writes all texts of a new campaign for the channels it may run on. */
export function writeCampaign(copywriter: Copywriter, channels: readonly Channel[]) {
  const texts = writeChannels(
    copywriter,
    channels.filter((channel) => channel !== 'search'),
  );
  return {
    facebook: texts.facebook,
    instagram: texts.instagram,
    display: channels.includes('display') ? texts.display : noTexts,
    ad_groups: channels.includes('search') ? writeAdGroups(copywriter) : [],
  };
}
