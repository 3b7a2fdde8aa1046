import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canBeTested } from '../../campaigns/campaign-status-view.ts';
import { campaignQuery } from '../../campaigns/queries.ts';

/** Links to the A/B test of a launched campaign. */
export function TestLink() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const { data } = useQuery({ ...campaignQuery(id ?? ''), enabled: id !== undefined });
  if (data === undefined || !canBeTested(data)) return null;
  return (
    <Anchor
      component={Link}
      to="/campaigns/$id/ab-testing"
      params={{ id: data.id } as never}
      size="sm"
      style={{ alignSelf: 'flex-start' }}
    >
      {t('adTexts.variant.toTest')}
    </Anchor>
  );
}
