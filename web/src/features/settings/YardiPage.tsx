import { useTranslation } from 'react-i18next';
import '../../i18n/settings-texts.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { YardiCard } from '../yardi/YardiCard.tsx';

/** Connects the organization to Yardi. */
export function YardiPage() {
  const { t } = useTranslation();
  return (
    <Page look="narrow">
      <PageHeader title={t('settings.nav.yardi')} text={t('settings.yardi.text')} />
      <YardiCard />
    </Page>
  );
}
