import { create } from 'zustand';
import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { OperationKind } from '#domain/operations.ts';
import { useUser } from '../../session/session-store.ts';
import { useIsMounted } from './navigate-if-mounted.ts';

/**
 * Failure after its form was left: a save, whose content is stored in this browser, or an operation
 * at the networks.
 */
export type BackgroundFailure = {
  what: 'save' | OperationKind;
  id: string | null;
  kind: CampaignKind;
  name: string;
  reason: string;
};

/** Failures carry their user, so the next user to sign in does not see them. */
type OwnBackgroundFailure = BackgroundFailure & { userId: string };

export const useBackgroundFailures = create<{ failures: readonly OwnBackgroundFailure[] }>(() => ({
  failures: [],
}));

/** A campaign may have one failure of each type: a failed save and an earlier failed operation. */
type About = Pick<BackgroundFailure, 'what' | 'id' | 'kind'>;
const aboutTheSame = (a: About, b: About) =>
  a.id === b.id && a.kind === b.kind && (a.what === 'save') === (b.what === 'save');

export function dismissBackgroundFailure(about: About): void {
  useBackgroundFailures.setState(({ failures }) => ({
    failures: failures.filter((one) => !aboutTheSame(one, about)),
  }));
}

/** Adds a failure to the strip that every screen shows. */
export function reportBackgroundFailure(failure: OwnBackgroundFailure): void {
  dismissBackgroundFailure(failure);
  useBackgroundFailures.setState(({ failures }) => ({ failures: [...failures, failure] }));
}

/** Returns a function that reports a failure only if the form has been left. */
export function useReportIfClosed(): (failure: BackgroundFailure) => void {
  const { id: userId } = useUser();
  const isMounted = useIsMounted();
  return (failure) => {
    if (!isMounted()) reportBackgroundFailure({ ...failure, userId });
  };
}
