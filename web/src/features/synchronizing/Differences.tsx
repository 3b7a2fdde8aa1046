import { Button, Collapse, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Difference } from '#contract/synchronizing.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { ResolveButtons } from './ResolveButtons.tsx';
import { sentToo } from './side-effects.ts';
import { useResolve } from './use-resolve.ts';

type Props = {
  campaign: Campaign;
  differences: readonly Difference[];
  onCampaign: (campaign: Campaign) => void;
};

/**
 * Lists the differences for selection, with the ignored ones collapsed, and the actions for the selected
 * ones.
 */
export function Differences({ campaign, differences, onCampaign }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [showsIgnored, setShowsIgnored] = useState(false);
  const resolve = useResolve(campaign, onCampaign);
  const open = differences.filter(({ ignored }) => !ignored);
  const ignored = differences.filter((difference) => difference.ignored);
  const shown = showsIgnored ? [...open, ...ignored] : open;
  // Drops differences from the selection that are gone or collapsed.
  const standing = shown.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const turnOff = {
    busy: resolve.isPending,
    also: (difference: Difference) => sentToo([difference], campaign),
    run: (id: string) =>
      resolve.mutate({ resolution: 'push', differences: [id] }, { onSuccess: () => choose([id], false) }),
  };
  return (
    <>
      {open.length > 0 && (
        <>
          <Text>{t('synchronizing.text')}</Text>
          <DifferenceList
            name={t('synchronizing.table')}
            differences={open}
            chosen={chosen}
            onChoose={choose}
            turnOff={turnOff}
          />
        </>
      )}
      {ignored.length > 0 && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-expanded={showsIgnored}
            onClick={() => setShowsIgnored(!showsIgnored)}
          >
            {showsIgnored
              ? t('synchronizing.ignoredHide')
              : t('synchronizing.ignoredShow', { count: ignored.length })}
          </Button>
          <Collapse expanded={showsIgnored}>
            <DifferenceList
              name={t('synchronizing.ignoredTable')}
              differences={ignored}
              chosen={chosen}
              onChoose={choose}
              turnOff={turnOff}
            />
          </Collapse>
        </div>
      )}
      {shown.length > 0 && (
        <ResolveButtons
          campaign={campaign}
          chosen={standing}
          busy={resolve.isPending}
          doing={resolve.variables?.resolution}
          onResolve={(resolution) => {
            const sent = standing.map(({ id }) => id);
            resolve.mutate({ resolution, differences: sent }, { onSuccess: () => choose(sent, false) });
          }}
        />
      )}
    </>
  );
}
