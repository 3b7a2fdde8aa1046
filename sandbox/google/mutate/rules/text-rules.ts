import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';

type Path = readonly (string | number)[];
interface Text {
  text?: string | undefined;
  pinnedField?: string | undefined;
}

/** Returns the length of a text. Full-width characters count double. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/.test(sign) ? 2 : 1),
    0,
  );
}

export function checkText(
  context: OperationContext,
  value: string | undefined,
  most: number,
  field: Path,
): void {
  if (value === undefined) return required(context, ...field);
  if (value.trim() === '') {
    return fail(context, { type: 'stringLengthError', code: 'EMPTY', message: 'The text is empty.', field });
  }
  if (widthOf(value) > most) {
    return fail(context, {
      type: 'stringLengthError',
      code: 'TOO_LONG',
      message: 'Too long.',
      field,
      trigger: value,
    });
  }
  return undefined;
}

export function checkTexts(
  context: OperationContext,
  list: readonly Text[] | undefined,
  limits: { least: number; most: number; length: number; distinct: boolean },
  field: Path,
): void {
  const texts = list ?? [];
  if (texts.length < limits.least) {
    fail(context, { type: 'collectionSizeError', code: 'TOO_FEW', message: 'Too few.', field });
  }
  if (texts.length > limits.most) {
    fail(context, { type: 'collectionSizeError', code: 'TOO_MANY', message: 'Too many.', field });
  }
  for (const [index, item] of texts.entries()) {
    checkText(context, item.text, limits.length, [...field, index, 'text']);
    const same = texts.slice(0, index).some((other) => sameWords(other.text, item.text));
    if (limits.distinct && same) {
      fail(context, {
        type: 'distinctError',
        code: 'DUPLICATE_ELEMENT',
        message: 'Duplicate element.',
        field: [...field, index],
        trigger: item.text,
      });
    }
  }
}

function sameWords(left: string | undefined, right: string | undefined): boolean {
  return left?.trim().toLowerCase() === right?.trim().toLowerCase();
}

export function checkPins(
  context: OperationContext,
  list: readonly Text[] | undefined,
  prefix: string,
  field: Path,
): void {
  for (const [index, item] of (list ?? []).entries()) {
    if (item.pinnedField === undefined || item.pinnedField.startsWith(prefix)) continue;
    fail(context, {
      type: 'assetLinkError',
      code: 'INVALID_PINNED_FIELD',
      message: 'The pinned field is invalid.',
      field: [...field, index, 'pinnedField'],
      trigger: item.pinnedField,
    });
  }
}
