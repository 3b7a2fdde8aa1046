import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { PropertySelect } from '../../campaigns/PropertySelect.tsx';
import { targetChoicesQuery } from '../../campaigns/queries.ts';
import { useChooseTarget } from '../../campaign-draft/choose-target.ts';
import { hasNoAds } from '../../campaign-draft/section-state.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { useRememberWayBack } from '../../campaign-draft/unsaved/draft-storage-context.ts';
import { Replaced } from './Replaced.tsx';
import { useTarget } from '../../campaign-draft/target.ts';

/** Selects the promoted building or listing with a server-side search. */
export function PropertyTarget({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const kind = useDraft((draft) => draft.kind);
  const targetId = useDraft((draft) => draft.targetId);
  const current = useTarget();
  const rememberForm = useRememberWayBack();
  const { error, warning } = useFieldErrors('target_id');
  const { choose, choosing, replaced, undo } = useChooseTarget();
  const what = kind === CampaignKind.building ? 'building' : 'listing';

  const bare = useDraft(hasNoAds);
  const none = useQuery(targetChoicesQuery(kind, '')).data?.count === 0 && targetId === null;

  return (
    <>
      <PropertySelect
        id="target_id"
        kind={kind}
        label={t(`campaigns.form.target.${what}`)}
        description={warning ?? (bare || disabled ? undefined : t(`campaigns.form.targetResets.${what}`))}
        placeholder={t(`campaigns.form.targetPlaceholder.${what}`)}
        withAsterisk
        disabled={disabled}
        value={choosing?.target_id ?? targetId}
        chosen={current && { value: current.id, label: `${current.name} — ${current.location}` }}
        busy={choosing !== null}
        onChoose={(id) => choose({ kind, target_id: id })}
        onBlur={() => store.touch('target_id')}
        error={error}
      />
      {none && (
        <Text size="sm">
          {t(`campaigns.form.targetNone.${what}`)}{' '}
          <AnchorLink
            underline="always"
            to={what === 'building' ? '/buildings/new' : '/listings/new'}
            ignoreBlocker
            onClick={rememberForm}
          >
            {t(`campaigns.form.targetAdd.${what}`)}
          </AnchorLink>
        </Text>
      )}
      {current?.url === '' && (
        <Alert color="yellow">
          <Text size="sm">
            {t(`campaigns.form.targetNoWebsite.${what}`)}{' '}
            <AnchorLink
              to={what === 'building' ? '/buildings/$id' : '/listings/$id'}
              params={{ id: current.id }}
              // No warning, because this browser stores the unsaved changes and the form offers them again.
              ignoreBlocker
              onClick={rememberForm}
              c="inherit"
              underline="always"
            >
              {t(`campaigns.form.fillTarget.${what}`)}
            </AnchorLink>
          </Text>
        </Alert>
      )}
      {replaced && <Replaced ads={replaced} onUndo={undo} />}
    </>
  );
}
