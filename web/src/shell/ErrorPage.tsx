import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { PageMessage } from '../ui/PageMessage.tsx';
import { SupportCode } from '../ui/SupportCode.tsx';

/** Shown when what a page needs could not be loaded: what happened, and the way to try again. */
export function ErrorPage({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  return (
    <PageMessage
      title={t('pages.error.title')}
      text={
        <>
          <Text fw={600} size="lg" c="bright">
            {t('pages.error.subtitle')}
          </Text>
          <Text mt={4}>{error.message}</Text>
        </>
      }
    >
      <Button onClick={() => window.location.reload()}>{t('pages.error.refresh')}</Button>
      {error.requestId !== null && <SupportCode code={error.requestId} />}
    </PageMessage>
  );
}
