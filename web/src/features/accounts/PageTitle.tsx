import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The one h1 of an account screen. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${children} · ${t('shell.product')}`;
  }, [children, t]);
  return (
    <Title order={1} mb={4} id="page-title" tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}
