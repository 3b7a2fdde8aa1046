export const accountProblemKinds = ['disabled', 'no_payment', 'no_agreement', 'undeclared', 'gone'] as const;

/**
 * What an ad network last said is wrong with an account; `words` are for people.
 * `undeclared`: Google blocks the account until one of its campaigns declares whether it has political ads of the EU.
 */
export type AccountProblem = { kind: (typeof accountProblemKinds)[number]; words: string };

const stopping = new Set<AccountProblem['kind']>(['disabled', 'undeclared', 'gone']);

/**
 * True when nothing can be launched from the account. Without a payment method ads are made and only do not run, and
 * an agreement may have been accepted since: neither keeps anybody from trying.
 */
export function stopsLaunch(problem: AccountProblem | null): boolean {
  return problem !== null && stopping.has(problem.kind);
}
