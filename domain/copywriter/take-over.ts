import type { TextOption } from '../campaign-content.ts';
import { mayBeSaid, sameText, type Subject, type TextRequest } from './choose-texts.ts';
import { asOptions } from './write.ts';

export type TakeOver = {
  /** Texts of the built-in copywriter. They stay unless a better text is offered. */
  own: readonly TextOption[];
  /** Texts of another writer. */
  offered: readonly string[];
  request: Pick<TextRequest, 'channel' | 'type' | 'group'>;
  subject: Subject;
  isTrue: (text: string) => boolean;
  /** Texts that must not be repeated. Accepted texts are added. */
  taken: Set<string>;
};

/** Replaces own texts with offered ones, item by item, if they follow every rule. */
export function takeOver({ own, offered, request, subject, isTrue, taken }: TakeOver): TextOption[] {
  const good = offered
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => {
      const same = sameText(text);
      if (taken.has(same) || !mayBeSaid(text, request, subject) || !isTrue(text)) return false;
      taken.add(same);
      return true;
    })
    .slice(0, own.length);
  const rest = own.filter(({ label }) => !good.some((text) => sameText(text) === sameText(label)));
  const status = own[0]?.status ?? 'ACTIVE';
  return [...asOptions(good, request, status), ...rest.slice(0, own.length - good.length)].map(
    (option, index) => ({ ...option, asset_number: own[index]?.asset_number ?? index + 1 }),
  );
}
