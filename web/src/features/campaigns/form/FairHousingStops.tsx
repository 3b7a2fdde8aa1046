import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useUser } from '../../../session/session-store.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraftStore } from './draft-store.tsx';
import { useJudged } from './problems.tsx';

const FairHousingOverrideDialog = lazy(() => whenOnline(() => import('../FairHousingOverrideDialog.tsx')));

/** The way past fair-housing stops: an owner's reason, for what has been saved. */
export function FairHousingStops({ campaignId }: { campaignId: string | null }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { errors } = useJudged();
  const unsaved = useStore(useDraftStore(), (state) => state.draft !== state.saved);
  const [opened, setOpened] = useState<boolean>();
  const found = errors
    .filter(({ message }) => message === 'fairHousingBlocked')
    .map(({ params }) => ({
      rule_id: String(params?.['rule']),
      match: String(params?.['match']).toLowerCase(),
    }));
  const stops = [...new Map(found.map((stop) => [`${stop.rule_id} ${stop.match}`, stop])).values()];
  if (stops.length === 0) return null;
  if (role !== 'OWNER' || campaignId === null || unsaved) {
    return (
      <Text size="sm" c="dimmed">
        {t(role === 'OWNER' ? 'campaigns.allow.saveFirst' : 'campaigns.allow.ownersOnly')}
      </Text>
    );
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('campaigns.allow.open')}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <FairHousingOverrideDialog
            key={stops.length}
            campaignId={campaignId}
            stops={stops}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
