import { Alert, Anchor, Radio, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { campaignKinds, targetKinds, targetKindsOf, type TargetKindId } from '#domain/campaign-kinds.ts';
import { useUser } from '../../../session/session-store.ts';
import { useChooseTarget } from './choose-target.ts';
import { useDraft } from './draft-store.tsx';
import { useFieldErrors } from './problems.tsx';
import { Replaced } from './Replaced.tsx';
import { useTarget } from './target.ts';

const nameOf = { '1': 'agent', '2': 'brokerage', '3': 'company' } as const;

/** Whose name a branding campaign promotes: one's own, or the organization's, by its kind. */
export function BrandingTarget({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const chosen = useDraft((draft) => draft.targetKind);
  const target = useTarget();
  const { error } = useFieldErrors('target_kind');
  const { choose, choosing, replaced, undo } = useChooseTarget();
  const kinds = user.organization_kind_name === null ? [] : targetKindsOf(user.organization_kind_name);
  const own = chosen === targetKinds.agent.id;
  const incomplete = target !== undefined && (target.url === '' || target.images.length === 0);
  return (
    <Stack gap="sm">
      <Radio.Group
        id="target_kind"
        tabIndex={-1}
        label={t('campaigns.form.brandingTarget')}
        withAsterisk
        value={choosing?.target_kind ?? chosen ?? ''}
        onChange={(kind) => choose({ kind: campaignKinds.branding.id, target_kind: kind as TargetKindId })}
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
                  kind === targetKinds.agent.id
                    ? `${user.first_name} ${user.last_name}`
                    : (user.organization_name ?? ''),
              })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {incomplete && (
        <Alert color="yellow">
          <Text size="sm">
            {t(target.url === '' ? 'campaigns.form.brandingNoWebsite' : 'campaigns.form.brandingNoPhotos')}{' '}
            <Anchor
              component={Link}
              to={own ? '/profile' : '/organization/details'}
              c="inherit"
              underline="always"
            >
              {t(own ? 'campaigns.form.fillProfile' : 'campaigns.form.fillOrganization')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {replaced && <Replaced ads={replaced} onUndo={undo} />}
    </Stack>
  );
}
