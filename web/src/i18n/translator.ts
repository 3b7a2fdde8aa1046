import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/**
 * The part of `i18next` and `react-i18next` that this app uses, in a twentieth of their size. `vite.config.ts` puts
 * it in the place of both, and their types still check every key and parameter (decision 053).
 */
export type Texts = { readonly [key: string]: Text };
type Text = string | readonly Text[] | Texts;
type Values = Readonly<Record<string, unknown>> & { readonly count?: number };

let texts: Texts = {};
let found = new Map<string, Text | undefined>();

/** Adds texts to those that are known. Groups with one name are merged. */
function addResourceBundle(_language: string, _namespace: string, added: Texts): void {
  texts = merged(texts, added);
  found = new Map();
}

const isGroup = (text: Text | undefined): text is Texts => typeof text === 'object' && !Array.isArray(text);

function merged(known: Texts, added: Texts): Texts {
  const all: Record<string, Text> = { ...known };
  for (const [key, text] of Object.entries(added)) {
    const before = all[key];
    all[key] = isGroup(before) && isGroup(text) ? merged(before, text) : text;
  }
  return all;
}

function find(key: string): Text | undefined {
  if (found.has(key)) return found.get(key);
  let text: Text | undefined = texts;
  for (const part of key.split('.')) text = isGroup(text) ? text[part] : undefined;
  found.set(key, text);
  return text;
}

/** English has two plural forms, and a text may have its own for none. */
function findCounted(key: string, count: number): Text | undefined {
  const none = count === 0 ? find(`${key}_zero`) : undefined;
  const one = count === 1 ? find(`${key}_one`) : undefined;
  return none ?? one ?? find(`${key}_other`) ?? find(key);
}

/** Fills in the parameters. One that is not given stays visible as `{{name}}`, as a parameter of `say` does. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? word(values[name]) : whole));

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns a text by its key, or a group of texts for `returnObjects`. */
export function t(key: string, values: Values = {}): Text {
  const text = values.count === undefined ? find(key) : findCounted(key, values.count);
  if (text === undefined) return key;
  return typeof text === 'string' ? filled(text, values) : text;
}

const translation = { t };

/** @public Imported as `react-i18next`. */
export const useTranslation = () => translation;

type TransProps = {
  i18nKey: string;
  values?: Values;
  components: Readonly<Record<string, ReactElement>>;
};

/**
 * Renders a text with elements in the place of its tags, such as `<terms>Terms of Service</terms>`.
 * @public Imported as `react-i18next`.
 */
export function Trans({ i18nKey, values, components }: TransProps) {
  const parts: ReactNode[] = [];
  // The pattern has two groups, so every third part is a text between tags.
  const text = t(i18nKey, values);
  const split = (typeof text === 'string' ? text : '').split(/<(\w+)>(.*?)<\/\1>/);
  for (let at = 0; at < split.length; at += 3) {
    parts.push(split[at]);
    const element = components[split[at + 1] ?? ''];
    if (isValidElement(element)) parts.push(cloneElement(element, { key: at }, split[at + 2]));
  }
  return createElement(Fragment, {}, ...parts);
}

const i18next = { addResourceBundle, t };
export default i18next;
