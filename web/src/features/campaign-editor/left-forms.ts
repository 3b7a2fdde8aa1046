import { create } from 'zustand';
import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { OperationKind } from '#domain/operations.ts';
import { useUser } from '../../session/session-store.ts';
import { useIsHere } from './lead-on.ts';

/**
 * Failure after its form was left: a save, whose content is stored in this browser, or an operation
 * at the networks.
 */
export type LeftFailure = {
  what: 'save' | OperationKind;
  id: string | null;
  kind: CampaignKind;
  name: string;
  reason: string;
};

/** Failures carry their user, so the next user to sign in does not see them. */
type OwnLeftFailure = LeftFailure & { userId: string };

export const useLeftFailures = create<{ failures: readonly OwnLeftFailure[] }>(() => ({ failures: [] }));

/** A campaign may have one failure of each type: a failed save and an earlier failed operation. */
type About = Pick<LeftFailure, 'what' | 'id' | 'kind'>;
const aboutTheSame = (a: About, b: About) =>
  a.id === b.id && a.kind === b.kind && (a.what === 'save') === (b.what === 'save');

export function forgetLeftFailure(about: About): void {
  useLeftFailures.setState(({ failures }) => ({
    failures: failures.filter((one) => !aboutTheSame(one, about)),
  }));
}

/** Adds a failure to the strip that every screen shows. */
export function sayLeftFailure(failure: OwnLeftFailure): void {
  forgetLeftFailure(failure);
  useLeftFailures.setState(({ failures }) => ({ failures: [...failures, failure] }));
}

/** Returns a function that reports a failure only if the form has been left. */
export function useSayWhenLeft(): (failure: LeftFailure) => void {
  const { id: userId } = useUser();
  const isHere = useIsHere();
  return (failure) => {
    if (!isHere()) sayLeftFailure({ ...failure, userId });
  };
}
