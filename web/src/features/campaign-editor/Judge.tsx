import type { ReactNode } from 'react';
import type { CampaignContext } from '#domain/check-campaign.ts';
import type { LaunchContext } from '#domain/launch/check-launch.ts';
import { ProblemsProvider, useJudgement } from '../campaign-draft/problems.tsx';
import { useIsComplete } from './Stages.tsx';

type Props = { context: CampaignContext; launch: LaunchContext; children: ReactNode };

/** Judges the draft for the parts inside, which alone re-render for a new judgement. */
export function Judge({ context, launch, children }: Props) {
  const judged = useJudgement(useIsComplete(), context, launch);
  return <ProblemsProvider value={judged}>{children}</ProblemsProvider>;
}
