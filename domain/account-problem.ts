export const accountProblemKinds = ['disabled', 'no_payment', 'no_agreement', 'gone'] as const;

/** What an ad network last said is wrong with an account; `words` are for people. */
export type AccountProblem = { kind: (typeof accountProblemKinds)[number]; words: string };

/**
 * True when nothing can be launched from the account. Without a payment method ads are made and only do not run, and
 * an agreement may have been accepted since: neither keeps anybody from trying.
 */
export function stopsLaunch(problem: AccountProblem | null): boolean {
  return problem !== null && (problem.kind === 'disabled' || problem.kind === 'gone');
}
