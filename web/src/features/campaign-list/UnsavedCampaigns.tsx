import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNames } from '#domain/campaign-kinds.ts';
import { PlainList } from '../../ui/PlainList.tsx';
import { useUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { whenOnline } from '../../shell/when-online.ts';
import { focusTitle } from '../../ui/title-focus.ts';
import { rememberWayBack } from '../../form/way-back.ts';
import { campaignName } from '../campaigns/campaign-name.ts';
import { campaignAddress, newCampaignAddress } from '../campaigns/campaign-address.ts';
import { allUnsaved } from '../campaign-draft/unsaved/draft-storage.ts';
import { forgetDraft, storedDraftChanges } from '../campaign-draft/unsaved/stored-drafts.ts';
import { momentOf } from '../campaign-draft/unsaved/shown-moment.ts';
import typography from '../../ui/typography.module.css';

const DiscardDialog = lazy(() => whenOnline(() => import('./editing/DiscardDialog.tsx')));

type Unsaved = ReturnType<typeof allUnsaved>[number];

/** Lists the forms with unsaved changes in this browser, to continue or to discard. */
export function UnsavedCampaigns() {
  const { t } = useTranslation();
  const { id: userId } = useUser();
  const [asked, setAsked] = useState<Unsaved>();
  const [asking, setAsking] = useState(false);
  const unsaved = useUnsaved(userId);
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [expanded, setExpanded] = useState(false);
  const nameOf = ({ stored }: Unsaved) => campaignName(stored.draft);
  const discard = ({ key }: Unsaved) => {
    setAsking(false);
    forgetDraft(key);
    // The pressed button disappears with its row, so the focus moves to the title.
    focusTitle();
  };
  const ask = (one: Unsaved) => {
    setAsked(one);
    setAsking(true);
  };
  if (unsaved.length === 0) return null;
  // On a phone, several entries would push the list out of view.
  const folds = !wide && unsaved.length > 1;
  return (
    <Alert
      color="blue"
      role="region"
      aria-label={t('campaigns.unsaved.title')}
      title={t('campaigns.unsaved.title')}
      mb="md"
    >
      <Text size="sm">{t('campaigns.unsaved.text')}</Text>
      {folds && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('campaigns.unsaved.fold') : t('campaigns.unsaved.unfold', { count: unsaved.length })}
        </Button>
      )}
      <PlainList
        component="ul"
        // The `hidden` attribute loses to the stack's `display: flex`.
        display={folds && !expanded ? 'none' : undefined}
        gap="xs"
        mt="xs"
      >
        {unsaved.map((one) => (
          <Row key={one.key} unsaved={one} name={nameOf(one)} onDiscard={() => ask(one)} />
        ))}
      </PlainList>
      {asked !== undefined && (
        <Suspense>
          <DiscardDialog
            opened={asking}
            name={nameOf(asked)}
            isNew={asked.campaign === null}
            onConfirm={() => discard(asked)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Alert>
  );
}

/**
 * Returns the unsaved changes and follows later ones: a form stores its changes as it unmounts,
 * while this screen already renders.
 */
function useUnsaved(userId: string): readonly Unsaved[] {
  const changes = useSyncExternalStore(storedDraftChanges.subscribe, storedDraftChanges.count);
  const [read, setRead] = useState(() => ({ userId, changes, unsaved: allUnsaved(userId) }));
  if (read.userId === userId && read.changes === changes) return read.unsaved;
  const unsaved = allUnsaved(userId);
  setRead({ userId, changes, unsaved });
  return unsaved;
}

type RowProps = { unsaved: Unsaved; name: string; onDiscard: () => void };

function Row({ unsaved: { key, stored, campaign }, name, onDiscard }: RowProps) {
  const { t } = useTranslation();
  const { kind } = stored.draft;
  const link = {
    size: 'xs',
    variant: 'default',
    'aria-label': t('campaigns.unsaved.continueOf', { name }),
    children: t('campaigns.unsaved.continue'),
  } as const;
  const form = campaign === null ? newCampaignAddress(kind) : campaignAddress(kind);
  // Remembers the choice, so the form restores the changes without asking.
  const onClick = () => rememberWayBack({ form, work: key });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Box flex="1 1 220px" miw={0} className={typography.anywhere}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('campaigns.unsaved.since', { kind: kindNames[kind], time: momentOf(stored.at) })}
        </Text>
      </Box>
      <Group gap="xs" wrap="nowrap">
        {campaign === null ? (
          <ButtonLink to={newCampaignAddress(kind)} onClick={onClick} {...link} />
        ) : (
          <ButtonLink to={campaignAddress(kind)} params={{ id: campaign }} onClick={onClick} {...link} />
        )}
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('campaigns.unsaved.discardOf', { name })}
          onClick={onDiscard}
        >
          {t('campaigns.unsaved.discard')}
        </Button>
      </Group>
    </Group>
  );
}
