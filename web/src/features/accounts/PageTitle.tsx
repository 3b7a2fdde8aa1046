import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Renders the h1 of an account screen and sets the document title. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${children} · ${t('shell.product')}`;
  }, [children, t]);
  return (
    <Title order={1} mb={4} id="page-title" tabIndex={-1}>
      {children}
    </Title>
  );
}
