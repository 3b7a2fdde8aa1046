import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCalendarCheck } from '../../../../icons/tabler.ts';
import { formatDay } from '../../../../ui/formats.ts';
import { useDraft, useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { openHouseRunEnd } from '../../../campaign-draft/open-house/open-house-draft.ts';
import { useFieldErrors } from '../../../campaign-draft/problems.tsx';

/** Says that the ads end with the open house, or offers it. */
export function EndWithOpenHouse({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const due = useDraft(openHouseRunEnd);
  const openEnded = useDraft((draft) => draft.openEnded);
  const endDate = useDraft((draft) => draft.endDate);
  const { warning } = useFieldErrors('run_dates.end_date');
  if (due === null) return null;
  const end = formatDay(due);
  if (!openEnded && endDate === due)
    return (
      <Text size="sm" c="dimmed">
        {t('adPlaces.openHouse.endsWith', { end })}
      </Text>
    );
  return (
    <Group gap="xs">
      {openEnded && warning !== undefined && (
        <Text size="xs" c="var(--mantine-color-yellow-light-color)">
          {warning}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarCheck size={16} />}
        disabled={disabled}
        onClick={() =>
          store.edit((draft) => {
            draft.openEnded = false;
            draft.endDate = due;
          })
        }
      >
        {t('adPlaces.openHouse.endWith', { end })}
      </Button>
    </Group>
  );
}
