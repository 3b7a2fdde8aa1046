import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import { targetKindsOf, CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { useUser } from '../../../session/session-store.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { useChooseTarget } from '../../campaign-draft/choose-target.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { Replaced } from './Replaced.tsx';
import { useRememberWayBack } from '../../campaign-draft/unsaved/draft-storage-context.ts';
import { useTarget } from '../../campaign-draft/target.ts';

const nameOf = { '1': 'agent', '2': 'brokerage', '3': 'company' } as const;

/**
 * Selects whom a branding campaign promotes: the user, or the organization according to its kind.
 */
export function BrandingTarget({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const chosen = useDraft((draft) => draft.targetKind);
  const target = useTarget();
  const { error } = useFieldErrors('target_kind');
  const { choose, choosing, replaced, undo } = useChooseTarget();
  const kinds = user.organization_kind_name === null ? [] : targetKindsOf(user.organization_kind_name);
  const own = chosen === TargetKind.agent;
  const lacking = target && whatLacks(target);
  const rememberForm = useRememberWayBack();
  return (
    <Stack gap="sm">
      <Radio.Group
        id="target_kind"
        tabIndex={-1}
        label={t('campaigns.form.brandingTarget')}
        withAsterisk
        value={choosing?.target_kind ?? chosen ?? ''}
        onChange={(kind) => choose({ kind: CampaignKind.branding, target_kind: kind as TargetKind })}
        error={error}
      >
        <Stack gap="xs" mt={6}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              disabled={disabled || choosing !== null}
              label={t(`campaigns.form.branding.${nameOf[kind]}`, {
                name:
                  kind === TargetKind.agent
                    ? `${user.first_name} ${user.last_name}`
                    : (user.organization_name ?? ''),
              })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {lacking && (
        <Alert color="yellow">
          <Text size="sm">
            {t(`campaigns.form.${lacking}`)}{' '}
            <AnchorLink
              to={own ? '/profile' : '/organization/details'}
              // No warning, because this browser stores the unsaved changes and the form offers
              // them again.
              ignoreBlocker
              onClick={rememberForm}
              c="inherit"
              underline="always"
            >
              {t(own ? 'campaigns.form.fillProfile' : 'campaigns.form.fillOrganization')}
            </AnchorLink>
            {'. '}
            {t('campaigns.form.stays')}
          </Text>
        </Alert>
      )}
      {replaced && <Replaced ads={replaced} onUndo={undo} />}
    </Stack>
  );
}

/** Returns the facts that a branding campaign needs and its target lacks. */
function whatLacks({ url, images }: CampaignTarget) {
  if (url !== '') return images.length === 0 ? 'brandingNoPhotos' : null;
  return images.length === 0 ? 'brandingNeither' : 'brandingNoWebsite';
}
