import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { showFailure } from '../../ui/show-alert.tsx';

const routes = { facebook: 'startFacebook', google: 'startGoogle' } as const;

type Props = { platform: keyof typeof routes; label: string; variant?: 'default' | 'filled' };

/** Leads to the platform's consent, and from there back to the accounts. */
export function ConnectButton({ platform, label, variant = 'filled' }: Props) {
  const start = useMutation({
    mutationFn: () => call(routes[platform], {}),
    // The same tab: pop-ups get blocked, and the way back is an address.
    onSuccess: ({ redirect_url: url }) => window.location.assign(url),
    onError: showFailure,
  });
  const { reset } = start;
  useEffect(() => {
    // Back from there by the browser's own button, the page may be as it was left.
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
