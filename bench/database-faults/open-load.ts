import { setTimeout as wait } from 'node:timers/promises';

export type Answer = {
  what: string;
  /** When it was answered, and how long that took; milliseconds of the load. */
  at: number;
  ms: number;
  /** 0: the connection broke. */
  status: number;
  retryAfter: boolean;
};

/** Something that is asked once; what comes of it. */
export type Call = { what: string; ask: () => Promise<{ status: number; headers: Headers }> };

type Load = { perSecond: number; seconds: number; next: (index: number) => Call };

/**
 * Asks at fixed moments, whether or not what was asked before has been answered: people do not wait for one
 * another. Callers that wait for their answer would ask less while the server is slow, and see less of it.
 */
export async function openLoad({ perSecond, seconds, next }: Load): Promise<Answer[]> {
  const begun = performance.now();
  const asked: Promise<Answer>[] = [];
  while (asked.length < perSecond * seconds) {
    const due = Math.min(
      perSecond * seconds,
      Math.floor(((performance.now() - begun) * perSecond) / 1000) + 1,
    );
    while (asked.length < due) asked.push(answered(next(asked.length), begun));
    await wait(2);
  }
  return Promise.all(asked);
}

async function answered({ what, ask }: Call, begun: number): Promise<Answer> {
  const sent = performance.now();
  const { status, retryAfter } = await ask().then(
    ({ status: given, headers }) => ({ status: given, retryAfter: headers.has('retry-after') }),
    () => ({ status: 0, retryAfter: false }),
  );
  const now = performance.now();
  return { what, at: now - begun, ms: now - sent, status, retryAfter };
}

const isError = ({ status }: Answer) => status === 0 || status >= 500;

export type Seen = {
  asked: number;
  errors: number;
  share: number;
  /** Errors that are not a 503 with Retry-After. */
  others: number;
  longest: number;
  /** From when the database was there again to the last error. */
  recovered: number;
};

/** What callers saw. What was refused with reason (a 4xx) is counted with the errors of another kind: none is expected. */
export function seen(answers: readonly Answer[], backAt: number): Seen {
  const errors = answers.filter(isError);
  const well = ({ status, retryAfter }: Answer) => status < 400 || (status === 503 && retryAfter);
  return {
    asked: answers.length,
    errors: errors.length,
    share: errors.length / answers.length,
    others: answers.filter((answer) => !well(answer)).length,
    longest: Math.max(...answers.map(({ ms }) => ms)),
    recovered: Math.max(0, Math.max(...errors.map(({ at }) => at)) - backAt),
  };
}
