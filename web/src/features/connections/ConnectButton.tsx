import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';

const routes = { facebook: 'startFacebook', google: 'startGoogle' } as const;

type Props = { platform: keyof typeof routes; label: string; variant?: 'default' | 'filled' };

/** Opens the platform's consent page, which returns to the account selection. */
export function ConnectButton({ platform, label, variant = 'filled' }: Props) {
  const start = useMutation({
    mutationFn: () => call(routes[platform], {}),
    // Uses the same tab: pop-ups get blocked, and the consent page returns to an address.
    onSuccess: ({ redirect_url: url }) => window.location.assign(url),
    onError: showFailure,
  });
  const { reset } = start;
  useEffect(() => {
    // The browser's back button may restore this page from its cache in the pending state.
    const again = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [reset]);
  return (
    <Button variant={variant} onClick={() => start.mutate()} loading={start.isPending || start.isSuccess}>
      {label}
    </Button>
  );
}
