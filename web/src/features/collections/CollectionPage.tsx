import { ActionIcon, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '#contract/collections.ts';
import { IconPencil, IconPlus, IconTrash } from '../../icons/tabler.ts';
import '../../i18n/asset-texts.ts';
import { isApiError } from '../../api/api-error.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { whenOnline } from '../../shell/when-online.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { BackToList } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMessage } from '../../ui/messages/PageMessage.tsx';
import { CollectionBuildings } from './CollectionBuildings.tsx';
import { CollectionPhotos } from './results/CollectionPhotos.tsx';
import { CollectionResults } from './results/CollectionResults.tsx';
import { DeleteCollection } from './DeleteCollection.tsx';
import { collectionQuery } from './queries.ts';
import { TypeBadges } from './TypeBadges.tsx';
import '../../i18n/collection-texts.ts';
import { Page } from '../../ui/Page.tsx';

const AddBuildingsDialog = lazy(() => whenOnline(() => import('./AddBuildingsDialog.tsx')));
const EditCollectionDialog = lazy(() => whenOnline(() => import('./EditCollectionDialog.tsx')));

type Props = { id: string; page: number };

export function CollectionPage({ id, page }: Props) {
  const { t } = useTranslation();
  const query = useQuery(collectionQuery(id));
  const { data, error } = query;
  if (isApiError(error, 404) || isApiError(error, 400))
    return (
      <PageMessage title={t('collections.notFound.title')} text={t('collections.notFound.text')}>
        <ButtonLink to="/collections">{t('shell.lists.collections')}</ButtonLink>
      </PageMessage>
    );
  return (
    <Page>
      {data === undefined && (
        <PageHeader title={t('collections.column.name')} above={<BackToList of="collections" />} />
      )}
      <Loaded query={query} skeleton={<LoadingRows as="cards" rows={3} height={160} />}>
        {(collection) => <LoadedCollection collection={collection} page={page} />}
      </Loaded>
    </Page>
  );
}

function LoadedCollection({ collection, page }: { collection: Collection; page: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [open, setOpen] = useState<'add' | 'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, name, tags } = collection;
  return (
    <>
      <PageHeader
        title={name}
        text={tags.length === 0 ? t('collections.page.noTypes') : <TypeBadges types={tags} />}
        above={<BackToList of="collections" />}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('add')}>
              {t('collections.page.addBuildings')}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
              {t('collections.page.edit')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('collections.page.delete')}
              onClick={() => setOpen('delete')}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </>
        }
      />
      <Stack gap="lg" mb="lg">
        <CollectionPhotos photos={collection.photos} />
        <CollectionResults collection={collection} />
      </Stack>
      <CollectionBuildings
        collection={collection}
        page={page}
        onPage={(next) =>
          void router.navigate({
            to: '/collections/$id',
            params: { id },
            search: { page: next === 1 ? undefined : next },
            replace: true,
          })
        }
        onDeleted={() => router.navigate({ to: '/collections' })}
      />
      <Suspense>
        {open === 'add' && <AddBuildingsDialog collection={collection} onClose={close} />}
        {open === 'edit' && <EditCollectionDialog collection={collection} onClose={close} />}
      </Suspense>
      <DeleteCollection
        collection={collection}
        opened={open === 'delete'}
        onClose={close}
        onDeleted={() => router.navigate({ to: '/collections' })}
      />
    </>
  );
}
