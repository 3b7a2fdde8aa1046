import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { PageMessage } from '../../ui/PageMessage.tsx';

/** Whether there is no campaign at an address: trying again would find none either. */
export function isNoCampaign(error: unknown): boolean {
  // What is no id at all is refused by it.
  return isApiError(error, 404) || (isApiError(error, 400) && 'id' in error.fields);
}

/** Stands where something of a campaign should, with the way to the list of all. */
export function NoCampaign({ list }: { list: 'campaigns' | 'reports' }) {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('campaigns.notFound.title')} text={t('campaigns.notFound.text')}>
      <Button component={Link} to={`/${list}`}>
        {t(`shell.lists.${list}`)}
      </Button>
    </PageMessage>
  );
}
