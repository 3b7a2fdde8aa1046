import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import { useStore } from 'zustand';
import { isSameStop } from '#domain/fair-housing/fair-housing-permission.ts';
import { useUser } from '../../../session/session-store.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';

const FairHousingOverrideDialog = lazy(() => whenOnline(() => import('./FairHousingOverrideDialog.tsx')));

/** Lets an owner allow the fair-housing stops of saved texts with a reason. */
export function FairHousingStops({ campaignId }: { campaignId: string | null }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { errors } = useJudged();
  const unsaved = useStore(useDraftStore(), (state) => state.draft !== state.saved);
  const [opened, setOpened] = useState<boolean>();
  const found = errors.flatMap(({ stop }) => stop ?? []);
  const stops = found.filter((one, index) => found.findIndex((other) => isSameStop(one, other)) === index);
  if (stops.length === 0) return null;
  if (role !== 'OWNER' || campaignId === null || unsaved) {
    return (
      <Text size="sm" c="dimmed">
        {t(role === 'OWNER' ? 'fairHousing.allow.saveFirst' : 'fairHousing.allow.ownersOnly')}
      </Text>
    );
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('fairHousing.allow.open')}
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
