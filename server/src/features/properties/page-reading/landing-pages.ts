import { PageUnreadable, probePublic, readBeginning } from './fetch-public.ts';
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
  const visits = cache((url) => open(url, (safe) => readBeginning(safe, { allowedHosts }, timeoutMs)), now);
  // A launch of many campaigns asks whether pages open, and not for their words.
  const probes = cache(
    (url) => open(url, (safe) => probePublic(safe, { allowedHosts }, timeoutMs).then(() => '')),
    now,
  );
  return {
    visit: visits.get,
    findSilent: async (urls) => {
      const found = await Promise.all(
        urls.slice(0, MOST_AT_ONCE).map(async (url) => {
          const { problem } = await (visits.known(url) ?? probes.get(url));
          return { url, reason: problem };
        }),
      );
      return found.flatMap(({ url, reason }) => (reason === null ? [] : [{ url, reason }]));
    },
  };
}

function cache(visit: (url: string) => Promise<VisitedPage>, now: () => number) {
  const kept = new Map<string, Kept>();

  function known(url: string): Promise<VisitedPage> | undefined {
    const entry = kept.get(url);
    return entry !== undefined && entry.until > now() ? entry.answer : undefined;
  }

  function get(url: string): Promise<VisitedPage> {
    const before = known(url);
    if (before !== undefined) return before;
    const entry: Kept = { answer: visit(url), until: Number.POSITIVE_INFINITY };
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

  return { known, get };
}

/** Limit of the texts that are kept of a page. */
const MOST_CHARACTERS = 50_000;

async function open(url: string, read: (url: string) => Promise<string>): Promise<VisitedPage> {
  if (!URL.canParse(url)) return { problem: 'It is not a web address', lines: [] };
  try {
    return { problem: null, lines: firstLines(await read(url)) };
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    return { problem: error.message, lines: [] };
  }
}

function firstLines(html: string): string[] {
  let left = MOST_CHARACTERS;
  return [...new Set(markupOf(html).lines)].filter((line) => (left -= line.length) >= 0);
}
