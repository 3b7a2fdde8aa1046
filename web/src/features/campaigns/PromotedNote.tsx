import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { Promoted } from './promoted.ts';

type Props = { promoted: Promoted; onClear: () => void };

/** Names the property or collection that a list is limited to (see `isLimited`), and shows all campaigns again. */
export default function PromotedNote({ promoted, onClear }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['promoted-name', promoted],
    queryFn: ({ signal }) => readName(promoted, signal),
  });
  const kind =
    promoted.collection === undefined ? 'campaigns.promoted.ofProperty' : 'campaigns.promoted.ofCollection';
  return (
    <Group gap="xs" mb="md">
      <Text fw={500} mih={26}>
        {data !== undefined && t('campaigns.promoted.of', { name: data })}
        {data === undefined && error !== null && t(isApiError(error, 404) ? 'campaigns.promoted.gone' : kind)}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('campaigns.promoted.all')}
      </Button>
    </Group>
  );
}

async function readName({ building, listing, collection }: Promoted, signal: AbortSignal): Promise<string> {
  const params = { id: building ?? listing ?? collection ?? '' };
  if (building !== undefined) return (await call('getBuilding', { params }, { signal })).name;
  if (listing !== undefined) return (await call('getListing', { params }, { signal })).name;
  return (await call('getCollection', { params }, { signal })).name;
}
