import { ActionIcon, Box, Button, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatCents } from '#domain/money.ts';
import { IconEye } from '../../../icons/tabler.ts';
import classes from '../CampaignForm.module.css';
import { useOnline } from '../../../ui/use-online.ts';
import { dailyTotal } from '../../campaign-draft/daily-total.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { mergeDrafts } from '../../campaign-draft/merge.ts';
import { momentOf } from '../../campaign-draft/unsaved/shown-moment.ts';
import { UndoButtons } from './UndoButtons.tsx';

type Props = {
  locked: boolean;
  posted: boolean;
  busy: 'saving' | 'publishing' | null;
  /** Shows the open problems and the ad strength. */
  chip: ReactNode;
  /** Preview over the fields; null while it is visible next to them. */
  preview: { opened: boolean; toggle: () => void } | null;
  onCancel: () => void;
  onSave: () => void;
  onGoLive: (() => void) | null;
};

/** Shows the save state and the actions of the form; always in view. */
export function FormFooter(props: Props) {
  const { locked, posted, busy, chip, preview, onCancel, onSave, onGoLive } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const dirty = useStore(store, (state) => state.draft !== state.saved);
  const daily = useStore(store, (state) => dailyTotal(state.draft));
  const savedAt = useStore(store, (state) => state.savedAt);
  const revision = useStore(store, (state) => state.revision);
  const saved =
    savedAt === null || revision === null
      ? t('campaigns.form.notSaved')
      : t('campaigns.form.saved', { time: momentOf(savedAt), version: revision });
  const waitsFor = useStore(store, ({ clash, choosingTarget }) => {
    if (clash !== null) return t('campaigns.form.unsettled');
    return choosingTarget ? t('campaigns.form.choosingTarget') : undefined;
  });
  const online = useOnline();
  const waiting = useStore(store, ({ draft, saved: base }) =>
    online || draft === base ? 0 : mergeDrafts(base, base, draft).taken.length,
  );
  const unsent = useStore(store, (state) => state.unsent);
  const failure =
    unsent === null
      ? undefined
      : unsent.again
        ? t('campaigns.form.unsentAgain')
        : t('campaigns.form.unsent', unsent);
  /** States that a user has to know. The others change with every pause in typing. */
  const notice = online ? (waitsFor ?? failure) : t('campaigns.form.offline', { count: waiting });
  const standing = dirty ? t(posted ? 'campaigns.form.unsaved' : 'campaigns.form.saving') : saved;
  const off = busy !== null || waitsFor !== undefined;
  /** `disabled` would drop the focus from the pressed button. */
  const button = (doing: typeof busy, act: () => void) => ({
    'aria-disabled': off || undefined,
    'data-disabled': off || undefined,
    'aria-busy': busy === doing || undefined,
    leftSection: busy === doing ? <Loader size={14} color="currentColor" aria-hidden /> : undefined,
    title: waitsFor,
    onClick: off ? undefined : act,
  });
  const saveLabel = posted ? t('campaigns.form.update') : t('campaigns.form.saveDraft');
  return (
    <div className={classes.footer} data-footer>
      {chip}
      <Text size="sm" c="dimmed" className={online ? classes.saved : undefined}>
        <span role="status">{notice}</span>
        {notice === undefined && standing}
      </Text>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.cancel}
        onClick={onCancel}
        hiddenFrom="sm"
      >
        {t('controls.cancel')}
      </Button>
      <Group gap="sm" className={classes.buttons}>
        {!locked && <UndoButtons disabled={off} />}
        {preview !== null && (
          <ActionIcon
            variant="default"
            size="lg"
            hiddenFrom="sm"
            aria-label={t('campaigns.form.previewOpen')}
            aria-expanded={preview.opened}
            onClick={preview.toggle}
          >
            <IconEye size={18} />
          </ActionIcon>
        )}
        {preview !== null && (
          <Button variant="default" visibleFrom="sm" aria-expanded={preview.opened} onClick={preview.toggle}>
            {t('campaigns.form.previewOpen')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel} visibleFrom="sm">
          {t('controls.cancel')}
        </Button>
        {!locked && (
          <Button
            variant={onGoLive === null ? 'filled' : 'default'}
            aria-label={saveLabel}
            {...button('saving', onSave)}
          >
            {/* Both labels do not fit next to the other button on a phone. */}
            <Box component="span" visibleFrom={onGoLive === null ? undefined : 'sm'}>
              {saveLabel}
            </Box>
            {onGoLive !== null && (
              <Box component="span" hiddenFrom="sm">
                {t('controls.save')}
              </Box>
            )}
          </Button>
        )}
        {!locked && onGoLive !== null && (
          <Button {...button('publishing', onGoLive)}>
            {daily === 0
              ? t('campaigns.form.goLivePlain')
              : t('campaigns.form.goLive', { amount: formatCents(daily) })}
          </Button>
        )}
      </Group>
    </div>
  );
}
