import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '../../../shell/links.tsx';
import { canBeTested } from '../../campaigns/campaign-status-view.ts';
import { campaignQuery } from '../../campaigns/queries.ts';

/** Links to the A/B test of a launched campaign. */
export function TestLink() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const { data } = useQuery({ ...campaignQuery(id ?? ''), enabled: id !== undefined });
  if (data === undefined || !canBeTested(data)) return null;
  return (
    <AnchorLink to="/campaigns/$id/ab-testing" params={{ id: data.id }} size="sm" w="fit-content">
      {t('adTexts.variant.toTest')}
    </AnchorLink>
  );
}
