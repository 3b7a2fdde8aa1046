import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { IconSparkles } from '../../../../icons/tabler.ts';
import { showFailure } from '../../../../ui/messages/show-alert.tsx';
import { useDraft, useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { areTextsUndated, withDatedTexts } from '../../../campaign-draft/open-house/dated-texts.ts';
import { countBelow, useJudged } from '../../../campaign-draft/problems.tsx';
import { useChosenTarget } from '../../../campaign-draft/target.ts';
import { ideasQuery } from '../../../campaigns/queries.ts';

type Props = { today: PlainDate; disabled: boolean };

/** Offers texts with the days of the open house, in place of suggestions that name others or none. */
export function DatedTexts({ today, disabled }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const client = useQueryClient();
  const target = useChosenTarget();
  const { problems } = useJudged();
  const undated = useDraft((draft) => areTextsUndated(draft, today));
  const renew = useMutation({
    mutationFn: (query: TargetQuery) =>
      client.fetchQuery(ideasQuery(query, store.getState().draft.openHouse.days)),
    onSuccess: (ideas) => store.replace(withDatedTexts(store.getState().draft, ideas)),
    onError: showFailure,
  });
  if (target === null || !undated || disabled || countBelow(problems, 'open_house_days') > 0) return null;
  return (
    <Alert color="indigo" p="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('adPlaces.openHouse.textsWithoutDays')}</Text>
        <Button
          size="xs"
          leftSection={<IconSparkles size={16} />}
          loading={renew.isPending}
          onClick={() => renew.mutate(target)}
        >
          {t('adPlaces.openHouse.suggestTexts')}
        </Button>
      </Group>
    </Alert>
  );
}
