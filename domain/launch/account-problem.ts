export const accountProblemKinds = ['disabled', 'no_payment', 'no_agreement', 'undeclared', 'gone'] as const;

/**
 * Problem that an ad network last reported for an account. `words` is text for users. `undeclared`: Google
 * blocks the account until one of its campaigns declares whether it contains EU political ads.
 */
export type AccountProblem = { kind: (typeof accountProblemKinds)[number]; words: string };

const stopping = new Set<AccountProblem['kind']>(['disabled', 'undeclared', 'gone']);

/**
 * Returns true when the account cannot launch anything. A missing payment method only keeps ads from
 * running, and an agreement may have been accepted since, so neither blocks a launch.
 */
export function stopsLaunch(problem: AccountProblem | null): boolean {
  return problem !== null && stopping.has(problem.kind);
}
