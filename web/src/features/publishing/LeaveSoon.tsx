import { Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { useDraftStoreIfAny } from '../campaign-draft/draft-store.tsx';

/** Events that show that the user continues to work on the page. */
const signs = ['keydown', 'pointerdown'] as const;

/**
 * Specified: after a partly failed launch, opens the list after three seconds. Stays if the user continues to
 * work here.
 */
export function LeaveSoon({ name }: { name: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useDraftStoreIfAny()?.getState();
  const [staying, setStaying] = useState(form?.draft !== form?.saved);
  useEffect(() => {
    if (staying) return undefined;
    const due = setTimeout(() => {
      showFailure(new Error(t('publishing.partly', { name })));
      void router.navigate({ to: '/campaigns', ignoreBlocker: true });
    }, limits.redirectAfterFailureMs);
    const stay = () => setStaying(true);
    for (const sign of signs) window.addEventListener(sign, stay, { once: true });
    return () => {
      clearTimeout(due);
      for (const sign of signs) window.removeEventListener(sign, stay);
    };
  }, [staying, name, router, t]);
  if (staying) return null;
  return (
    <Group gap="sm" mb="md">
      <Text fw={600}>{t('publishing.leaving', { count: limits.redirectAfterFailureMs / 1000 })}</Text>
      <Button size="xs" variant="default" onClick={() => setStaying(true)}>
        {t('publishing.stay')}
      </Button>
    </Group>
  );
}
