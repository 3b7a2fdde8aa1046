import { parseDollars, type Cents } from '#domain/money.ts';
import { limits } from '#domain/limits.ts';

/** Order to act on the campaigns whose name contains `name`. */
export type Order = { name: string } & Deed;

export type Deed =
  | { action: 'pause' | 'go_live' }
  /** Daily budget in cents. */
  | { action: 'set'; total: Cents }
  /** Percentage; negative values lower the daily budget. */
  | { action: 'budget'; percent: number };

const verbs: Record<string, 'pause' | 'go_live'> = {
  pause: 'pause',
  stop: 'pause',
  resume: 'go_live',
  unpause: 'go_live',
  launch: 'go_live',
  start: 'go_live',
};

const amount = String.raw`\$?\d[\d,]*(?:\.\d{1,2})?`;
const change = String.raw`(raise|increase|lower|reduce|cut|set|change)`;
const setTo = [
  new RegExp(String.raw`^${change} (?:the )?(?:daily )?budget (?:of|for) (.+) to (${amount})$`),
  new RegExp(String.raw`^${change} (.+?)(?:'s)? (?:daily )?budget to (${amount})$`),
  new RegExp(String.raw`^${change} (.+) to (${amount})$`),
];
const byPercent = [
  new RegExp(String.raw`^${change} (?:the )?(?:daily )?budget (?:of|for) (.+) by (\d{1,3}) ?%$`),
  new RegExp(String.raw`^${change} (.+?)(?:'s)?(?: (?:daily )?budget)? by (\d{1,3}) ?%$`),
];
const lowering = new Set(['lower', 'reduce', 'cut']);

/** Reads an order such as "pause ashby", "raise budget of maple court to 60" or "lower oak by 10%"; null for another text. */
export function readOrder(text: string): Order | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return readVerb(typed) ?? readTotal(typed) ?? readPercent(typed);
}

function readVerb(typed: string): Order | null {
  const [, verb = '', name = ''] =
    /^(\w+) (.+)$/.exec(typed.replace(/^(take) (.+) live$/, 'launch $2')) ?? [];
  const action = verbs[verb];
  return action === undefined ? null : { action, name };
}

function readTotal(typed: string): Order | null {
  for (const pattern of setTo) {
    const [, , name, dollars] = pattern.exec(typed) ?? [];
    const total = dollars === undefined ? undefined : parseDollars(dollars);
    if (name !== undefined && total !== undefined && total > 0) return { action: 'set', name, total };
  }
  return null;
}

function readPercent(typed: string): Order | null {
  for (const pattern of byPercent) {
    const [, verb = '', name, number] = pattern.exec(typed) ?? [];
    if (name === undefined || verb === 'set' || verb === 'change') continue;
    const percent = Number(number) * (lowering.has(verb) ? -1 : 1);
    const { min, max } = limits.bulk.percent;
    if (percent !== 0 && percent >= min && percent <= max) return { action: 'budget', name, percent };
  }
  return null;
}
