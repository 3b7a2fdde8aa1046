import { setTimeout as wait } from 'node:timers/promises';

export type Answer = {
  what: string;
  /** Time of the answer and its duration, in milliseconds since the load began. */
  at: number;
  ms: number;
  /** Status; 0 means the connection broke. */
  status: number;
  retryAfter: boolean;
  /** Cause of a broken connection. */
  broke?: string;
};

/** A request to send once. */
export type Call = { what: string; ask: () => Promise<{ status: number; headers: Headers }> };

type Load = { perSecond: number; seconds: number; next: (index: number) => Call };

/**
 * Sends requests at fixed times whether or not earlier ones were answered, as independent users do. Callers
 * that wait for answers would send less while the server is slow, and hide the problem.
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
  const answer = await ask().then(
    ({ status, headers }) => ({ status, retryAfter: headers.has('retry-after') }),
    (error: Error) => ({ status: 0, retryAfter: false, broke: causeOf(error) }),
  );
  const now = performance.now();
  return { what, at: now - begun, ms: now - sent, ...answer };
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : message;
}

const isError = ({ status }: Answer) => status === 0 || status >= 500;

export type Seen = {
  asked: number;
  errors: number;
  share: number;
  /** Errors other than a 503 with Retry-After. */
  others: number;
  longest: number;
  /** Milliseconds from the database's return to the last error. */
  recovered: number;
};

/** Summarizes the callers' results. Unexpected 4xx answers count among the other errors. */
export function seen(answers: readonly Answer[], backAt: number): Seen {
  const errors = answers.filter(isError);
  const well = ({ status, retryAfter }: Answer) =>
    (status > 0 && status < 400) || (status === 503 && retryAfter);
  return {
    asked: answers.length,
    errors: errors.length,
    share: errors.length / answers.length,
    others: answers.filter((answer) => !well(answer)).length,
    longest: Math.max(...answers.map(({ ms }) => ms)),
    recovered: Math.max(0, Math.max(...errors.map(({ at }) => at)) - backAt),
  };
}
