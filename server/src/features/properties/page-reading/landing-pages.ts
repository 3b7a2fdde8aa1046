import { PageUnreadable, probePublic } from './fetch-public.ts';
import { markupOf } from './page-markup.ts';

type SilentPage = { url: string; reason: string };
/** Landing page: the reason why it did not open, or null, and the visible texts of its blocks. */
export type VisitedPage = { problem: string | null; lines: readonly string[] };

export type LandingPages = {
  /** Opens the addresses in parallel and returns those that did not open within the time limit, with the reason. */
  findSilent: (urls: readonly string[]) => Promise<SilentPage[]>;
  visit: (url: string) => Promise<VisitedPage>;
};

type Needs = {
  /** As in `FetchOptions`. */
  allowedHosts: readonly string[];
  timeoutMs?: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
};

const TIMEOUT_MS = 3000;
/** A repaired page counts as open soon, and a page that opens rarely breaks. */
const KEPT_MS = { open: 5 * 60_000, silent: 30_000 };
const MOST_KEPT = 1000;
/** Limit of pages opened at once, so that a launch of many campaigns does not flood a website. */
const MOST_AT_ONCE = 50;

type Kept = { answer: Promise<VisitedPage>; until: number };

/** Checks landing pages and caches the results for a few minutes in this process. */
export function landingPages({
  allowedHosts,
  timeoutMs = TIMEOUT_MS,
  now = () => performance.now(),
}: Needs): LandingPages {
  const kept = new Map<string, Kept>();

  function visit(url: string): Promise<VisitedPage> {
    const known = kept.get(url);
    if (known !== undefined && known.until > now()) return known.answer;
    const entry: Kept = { answer: open(url, allowedHosts, timeoutMs), until: Number.POSITIVE_INFINITY };
    kept.delete(url);
    kept.set(url, entry);
    void keep(url, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  }

  async function keep(url: string, entry: Kept): Promise<void> {
    try {
      const { problem } = await entry.answer;
      entry.until = now() + (problem === null ? KEPT_MS.open : KEPT_MS.silent);
    } catch {
      // The caller gets the error; the next caller tries again.
      kept.delete(url);
    }
  }

  return {
    visit,
    findSilent: async (urls) => {
      const found = await Promise.all(
        urls.slice(0, MOST_AT_ONCE).map(async (url) => ({ url, reason: (await visit(url)).problem })),
      );
      return found.flatMap(({ url, reason }) => (reason === null ? [] : [{ url, reason }]));
    },
  };
}

/** Limit of the texts that are kept of a page. */
const MOST_CHARACTERS = 50_000;

async function open(url: string, allowedHosts: readonly string[], timeoutMs: number): Promise<VisitedPage> {
  if (!URL.canParse(url)) return { problem: 'It is not a web address', lines: [] };
  try {
    const html = await probePublic(url, { allowedHosts }, timeoutMs);
    return { problem: null, lines: firstLines(html) };
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    return { problem: error.message, lines: [] };
  }
}

function firstLines(html: string): string[] {
  let left = MOST_CHARACTERS;
  return [...new Set(markupOf(html).lines)].filter((line) => (left -= line.length) >= 0);
}
