import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { PageMessage } from '../../ui/messages/PageMessage.tsx';

/** Returns true if the address names no campaign, so a retry is pointless. */
export function isNoCampaign(error: unknown): boolean {
  // The server rejects a malformed id with 400.
  return isApiError(error, 404) || (isApiError(error, 400) && 'id' in error.fields);
}

/** Replaces the content of a screen whose campaign does not exist and links to the list. */
export function NoCampaign({ list }: { list: 'campaigns' | 'reports' }) {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('campaigns.notFound.title')} text={t('campaigns.notFound.text')}>
      <ButtonLink to={`/${list}`}>{t(`shell.lists.${list}`)}</ButtonLink>
    </PageMessage>
  );
}
