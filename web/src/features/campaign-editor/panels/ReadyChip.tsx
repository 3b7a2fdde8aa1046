import { Button, Popover, ScrollArea, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { FairHousingOverride } from '#contract/fair-housing/exceptions.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../../icons/tabler.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { useStrength } from '../strength/use-strength.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import { isTroubled, useTrouble } from './use-trouble.ts';
import { StrengthPanel } from './StrengthPanel.tsx';
import classes from './ReadyChip.module.css';

type Props = {
  posted: boolean;
  /** True for a campaign that ended, which nothing can make ready. */
  closed: boolean;
  campaignId: string | null;
  allowed: readonly FairHousingOverride[];
};

/** Says in the footer what is left to do and how strong the ads are, with the list behind it. */
export function ReadyChip({ posted, closed, campaignId, allowed }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const opened = useStore(store, (state) => state.checks);
  const { errors, pending } = useJudged();
  const troubled = isTroubled(useTrouble(posted, campaignId));
  const strength = useStrength();
  const chip = useRef<HTMLButtonElement>(null);
  const rated = strength.channels.length > 0;
  const said = [
    ...(closed
      ? []
      : [
          pending
            ? t('campaigns.form.chip.checking')
            : errors.length === 0
              ? t(troubled ? 'campaigns.form.chip.trouble' : 'campaigns.form.chip.ready')
              : t('campaigns.form.chip.todo', { count: errors.length }),
        ]),
    ...(rated && !pending
      ? [
          t(closed ? 'campaigns.form.chip.strengthOnly' : 'campaigns.form.chip.strength', {
            score: strength.score,
          }),
        ]
      : []),
  ];
  const close = () => {
    // A field that was opened from the list keeps the focus.
    if (document.activeElement?.closest('[data-checks]') !== null) chip.current?.focus();
    store.setState({ checks: false });
  };
  if (said.length === 0) return null;
  const ready = !pending && errors.length === 0 && !troubled;
  const Icon = pending ? IconCircleDashed : ready ? IconCircleCheck : IconAlertTriangle;
  return (
    <Popover
      opened={opened}
      // A press in a dialog above is not an outside press.
      onChange={(open) => !open && document.querySelector('[aria-modal="true"]') === null && close()}
      position="top-start"
      width="min(380px, calc(100vw - 32px))"
      trapFocus
      withinPortal
      // Below the dialog that allows fair-housing findings.
      zIndex={180}
      shadow="md"
    >
      <Popover.Target>
        <Button
          ref={chip}
          variant="default"
          size="compact-md"
          radius="xl"
          className={classes.chip}
          leftSection={closed ? undefined : <Icon size={16} aria-hidden className={classes.icon} />}
          data-ready={ready || undefined}
          data-trouble={(!pending && !closed && troubled) || undefined}
          onClick={() => (opened ? close() : store.setState({ checks: true }))}
        >
          {said.join(' · ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('campaigns.form.chip.title')} data-checks p={0}>
        <ScrollArea.Autosize
          mah="min(560px, 68vh)"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('campaigns.form.chip.title') }}
        >
          <Stack p="md" gap="md">
            {!closed && <ReadyPanel posted={posted} campaignId={campaignId} allowed={allowed} />}
            <div className={closed ? undefined : classes.strength}>
              <StrengthPanel strength={strength} />
            </div>
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
