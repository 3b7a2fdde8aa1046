import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildingRow } from '#contract/buildings.ts';
import type { Collection } from '#contract/collections.ts';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { BuildingRows } from './BuildingRows.tsx';
import { changeBuildings } from './change-buildings.ts';
import { DeleteCollection } from './DeleteCollection.tsx';
import { collectionBuildingsQuery } from './queries.ts';
import { useCollectionsChanged } from './use-collections-changed.ts';
import { Card } from '../../ui/Card.tsx';

type Props = {
  collection: Collection;
  page: number;
  onPage: (page: number) => void;
  /** Leaves the collection, which was deleted with its last building. */
  onDeleted: () => Promise<void>;
};

type Removed = { id: string; name: string; place: number };

/**
 * Lists the buildings of a collection. Removing one can be undone; removing the last one deletes the
 * collection.
 */
export function CollectionBuildings({ collection, page, onPage, onDeleted }: Props) {
  const { t } = useTranslation();
  const changed = useCollectionsChanged();
  const query = useQuery(collectionBuildingsQuery(collection.id, page));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [deleting, setDeleting] = useState(false);
  const change = useMutation({
    mutationFn: ({ to }: { to: (ids: readonly string[]) => string[]; removed: Removed | null }) =>
      changeBuildings(collection, to),
    onSuccess: async (after, { removed: gone }) => {
      setRemoved(gone);
      await changed(after);
    },
    onError: showFailure,
  });

  function remove({ id, name }: BuildingRow) {
    if (collection.building_count === 1) return setDeleting(true);
    const place = collection.building_ids.indexOf(id);
    change.mutate({
      to: (ids) => ids.filter((one) => one !== id),
      removed: { id, name, place },
    });
  }

  function undo({ id, place }: Removed) {
    change.mutate({
      to: (ids) => (ids.includes(id) ? [...ids] : ids.toSpliced(place, 0, id)),
      removed: null,
    });
  }

  return (
    <>
      {removed !== null && (
        <Alert color="blue" mb="md" role="status" withCloseButton onClose={() => setRemoved(null)}>
          <Group gap="md">
            <Text>{t('collections.page.removed', { name: removed.name })}</Text>
            <Button size="xs" variant="default" loading={change.isPending} onClick={() => undo(removed)}>
              {t('collections.page.undo')}
            </Button>
          </Group>
        </Alert>
      )}
      <Card aria-label={t('collections.page.buildings')}>
        <ListPages query={query} page={page} onPage={onPage}>
          {({ buildings }) => <BuildingRows rows={buildings} busy={change.isPending} onRemove={remove} />}
        </ListPages>
      </Card>
      <DeleteCollection
        collection={collection}
        opened={deleting}
        text={t('collections.page.lastText')}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
