import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublishingStep } from '#contract/publishing.ts';
import { isFixedOnceLaunched } from '#domain/launch/fixed-fields.ts';
import { lineNetwork } from '#domain/channels.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { useDraftStoreIfAny, type DraftStore } from '../campaign-draft/draft-store.tsx';
import { fieldNameIn } from '../campaign-draft/field-names.ts';
import { goToField } from '../campaign-draft/place.ts';
import { DeclareAtGoogle } from '../connections/EuDeclaration.tsx';

/** Maximum number of fields to list here. The summary at the top of the form lists all of them. */
const MOST_FIELDS = 3;

/** Links to the screen on which a user can resolve a failed step. */
export function WayOut({ step }: { step: PublishingStep }) {
  const { t } = useTranslation();
  const platform = lineNetwork[step.line] === 'meta' ? 'facebook' : 'google';
  const form = useDraftStoreIfAny();
  const network = t(`publishing.network.${lineNetwork[step.line]}`);
  switch (step.way_out) {
    case 'edit':
      return step.fields.length === 0 || form === null ? (
        <Text size="sm">{t('publishing.wayOut.edit')}</Text>
      ) : (
        <Fields paths={step.fields} form={form} />
      );
    case 'reconnect':
    case 'permissions':
    case 'account':
      return (
        <AnchorLink
          to="/settings/ad-accounts"
          search={step.way_out === 'account' ? { openModal: true, platform } : {}}
          size="sm"
          c="inherit"
          underline="always"
        >
          {t(`publishing.wayOut.${step.way_out}`, { network })}
        </AnchorLink>
      );
    case 'declare':
      return <DeclareAtGoogle />;
    case 'retry':
    case 'support':
      return <Text size="sm">{t(`publishing.wayOut.${step.way_out}`)}</Text>;
    case null:
      break;
  }
  return null;
}

function Fields({ paths, form }: { paths: readonly string[]; form: DraftStore }) {
  const { t } = useTranslation();
  return (
    <Stack gap={2} align="flex-start">
      {paths.slice(0, MOST_FIELDS).map((path) => (
        <Anchor
          key={path}
          py={3}
          href={`#${path}`}
          size="sm"
          c="inherit"
          underline="always"
          onClick={(event) => {
            event.preventDefault();
            goToField(form, path);
          }}
        >
          {t('publishing.wayOut.field', { field: fieldNameIn(path, form.getState().draft) })}
        </Anchor>
      ))}
      {paths.some(isFixedOnceLaunched) && <Text size="sm">{t('publishing.fixed')}</Text>}
    </Stack>
  );
}
