import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import { useStore } from 'zustand';
import { isSameStop, type FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import type { Problem } from '#domain/messages.ts';
import { useUser } from '../../../session/session-store.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { FinalStops } from './FinalStops.tsx';

const FairHousingOverrideDialog = lazy(() => whenOnline(() => import('./FairHousingOverrideDialog.tsx')));

/** Lets an owner allow the fair-housing stops of saved texts with a reason. */
export function FairHousingStops({ campaignId }: { campaignId: string | null }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { errors } = useJudged();
  const unsaved = useStore(useDraftStore(), (state) => state.draft !== state.saved);
  const [opened, setOpened] = useState<boolean>();
  const stops = stopsOf(errors.filter(({ final }) => final !== true));
  const final = stopsOf(errors.filter((error) => error.final === true));
  if (stops.length === 0) return <FinalStops stops={final} />;
  if (role !== 'OWNER' || campaignId === null || unsaved) {
    return (
      <>
        <FinalStops stops={final} />
        <Text size="sm" c="dimmed">
          {t(role === 'OWNER' ? 'fairHousing.allow.saveFirst' : 'fairHousing.allow.ownersOnly')}
        </Text>
      </>
    );
  }
  return (
    <>
      <FinalStops stops={final} />
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('fairHousing.allow.open')}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <FairHousingOverrideDialog
            key={stops.length}
            campaignId={campaignId}
            stops={stops}
            final={final}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function stopsOf(errors: readonly Problem[]): FairHousingStop[] {
  const found = errors.flatMap(({ stop }) => stop ?? []);
  return found.filter((one, index) => found.findIndex((other) => isSameStop(one, other)) === index);
}
