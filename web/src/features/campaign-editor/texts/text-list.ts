import type { TextType } from '#domain/ad/ad-text.ts';
import { adField, type Channel } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import type { Draft, DraftText } from '../../campaign-draft/draft.ts';

/**
 * Location of a list of titles or descriptions in the draft, with the channel whose limits apply.
 */
export type TextList = {
  path: string;
  type: TextType;
  channel: Channel;
  of: (draft: Draft) => DraftText[] | undefined;
};

const field = { title: 'titles', description: 'descriptions' } as const;

export function channelTexts(channel: Exclude<Channel, 'search'>, type: TextType): TextList {
  return {
    path: `${adField[channel]}.${field[type]}`,
    type,
    channel,
    of: (draft) => draft[channel][field[type]],
  };
}

export function groupTexts(index: number, type: TextType): TextList {
  return {
    path: `${adField.search}.ad_groups.${index}.${field[type]}`,
    type,
    channel: 'search',
    of: (draft) => draft.search.adGroups[index]?.[field[type]],
  };
}

export function variantTexts(type: TextType): TextList {
  return {
    path: `variant_b.${field[type]}`,
    type,
    channel: 'facebook',
    of: (draft) => draft.variantB?.[field[type]],
  };
}

/** Returns the minimum and maximum number of rows of a list. */
export function rowsOf({ channel, type }: TextList): { min: number; max: number } {
  return limits.adRows[channel][field[type]];
}

export function newText(label = ''): DraftText {
  return { value: crypto.randomUUID(), label, status: 'TEMPORARY' };
}

/** Pads the rows with blank ones up to the minimum. */
export function paddedRows(rows: readonly DraftText[], min: number): DraftText[] {
  const padded = [...rows];
  const taken = new Set(rows.map(({ value }) => value));
  for (let number = 1; padded.length < min; number += 1) {
    const value = `row-${number}`;
    if (!taken.has(value)) padded.push({ value, label: '', status: 'TEMPORARY' });
  }
  return padded;
}

/** Returns the texts of a list without blank rows. */
export function writtenTexts(rows: readonly DraftText[]): string[] {
  return rows.map(({ label }) => label.trim()).filter((label) => label !== '');
}
