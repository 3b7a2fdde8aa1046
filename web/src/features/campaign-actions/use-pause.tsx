import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { call } from '../../api/client.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';

const PauseEndsTest = lazy(() => whenOnline(() => import('../ab-testing/PauseEndsTest.tsx')));

type Paused = Pick<Campaign, 'id' | 'revision' | 'testing'> & { name: string };

/** Returns a function that pauses a live campaign, and its dialog, which asks first only if a test would end. */
export function usePause(
  { id, revision, testing, name }: Paused,
  onPaused: (campaign: Campaign) => Promise<unknown>,
): { pause: () => void; busy: boolean; dialog: ReactNode } {
  /** Undefined until the first click, so that the dialog mounts only then. */
  const [asking, setAsking] = useState<boolean>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('pauseCampaign', { params: { id }, body: { revision } }),
    onSuccess: onPaused,
    onError: showFailure,
    onSettled: () => setAsking((asked) => (asked === true ? false : asked)),
  });
  return {
    pause: () => (testing ? setAsking(true) : mutate()),
    busy: isPending,
    dialog: asking !== undefined && (
      <Suspense>
        <PauseEndsTest
          opened={asking}
          name={name}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      </Suspense>
    ),
  };
}
