import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageMessage } from '../ui/messages/PageMessage.tsx';
import { SupportCode } from '../ui/messages/SupportCode.tsx';

type Props = { text: string; requestId?: string | null };

/** Page for data or code that failed to load, with a button to refresh. */
export function ErrorPage({ text, requestId = null }: Props) {
  const { t } = useTranslation();
  return (
    <PageMessage
      title={t('pages.error.title')}
      text={
        <>
          <Text fw={600} size="lg" c="bright">
            {t('pages.error.subtitle')}
          </Text>
          <Text mt={4}>{text}</Text>
        </>
      }
    >
      <Button onClick={() => window.location.reload()}>{t('pages.error.refresh')}</Button>
      {requestId !== null && <SupportCode code={requestId} />}
    </PageMessage>
  );
}
