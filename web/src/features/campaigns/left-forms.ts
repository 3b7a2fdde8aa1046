import { create } from 'zustand';
import type { CampaignKindId } from '#domain/campaign-kinds.ts';
import type { OperationKind } from '#domain/operations.ts';
import { useUser } from '../../session/session-store.ts';
import { useIsHere } from './lead-on.ts';

/** What failed after its form was left: a save, whose content is kept in this browser, or a change at the networks. */
export type LeftFailure = {
  what: 'save' | OperationKind;
  id: string | null;
  kind: CampaignKindId;
  name: string;
  reason: string;
};

/** Whose it was is kept with it: whoever signs in next is not told. */
type OwnLeftFailure = LeftFailure & { userId: string };

export const useLeftFailures = create<{ failures: readonly OwnLeftFailure[] }>(() => ({ failures: [] }));

/** A campaign may have one of each: a save that failed, and what had been sent before. */
type About = Pick<LeftFailure, 'what' | 'id' | 'kind'>;
const aboutTheSame = (a: About, b: About) =>
  a.id === b.id && a.kind === b.kind && (a.what === 'save') === (b.what === 'save');

export function forgetLeftFailure(about: About): void {
  useLeftFailures.setState(({ failures }) => ({
    failures: failures.filter((one) => !aboutTheSame(one, about)),
  }));
}

/** Says in the frame of all screens what failed. */
export function sayLeftFailure(failure: OwnLeftFailure): void {
  forgetLeftFailure(failure);
  useLeftFailures.setState(({ failures }) => ({ failures: [...failures, failure] }));
}

/** For a form: says what failed, when nobody is at the form any more. */
export function useSayWhenLeft(): (failure: LeftFailure) => void {
  const { id: userId } = useUser();
  const isHere = useIsHere();
  return (failure) => {
    if (!isHere()) sayLeftFailure({ ...failure, userId });
  };
}
