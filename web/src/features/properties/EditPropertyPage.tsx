import { ActionIcon, Box, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import { IconSpeakerphone, IconTrash } from '../../icons/tabler.ts';
import '../../i18n/asset-texts.ts';
import { WayBack } from '../../form/WayBack.tsx';
import { BackLink, BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeleteProperty } from './DeleteProperty.tsx';
import { isPreparing, Preparation } from './Preparation.tsx';
import { EditProperty } from './EditProperty.tsx';
import { FOUND } from './reading/page-pictures.ts';
import type { PropertyEditor, PropertyValues } from './property-editor.ts';
import type { PropertyKind } from './property-kind.ts';
import { propertyQuery } from './queries.ts';
import { useOpenedProperty } from './use-opened-property.ts';
import { Page } from '../../ui/Page.tsx';

type Parts<Stored extends Property, Values extends PropertyValues, Body> = {
  editor: PropertyEditor<Stored, Values, Body>;
  /** Content below the form, hidden during the preparation. */
  Below?: ComponentType<{ property: Stored }>;
};

/** Shows the form of a stored property. */
export function EditPropertyPage<Stored extends Property, Values extends PropertyValues, Body>({
  id,
  ...parts
}: Parts<Stored, Values, Body> & { id: string }) {
  const { kind } = parts.editor;
  const { t } = useTranslation();
  const { data, error } = useOpenedProperty(kind, id);
  if (data !== undefined) return <LoadedProperty property={data} {...parts} />;
  return (
    <Page look="narrow">
      <PageHeader title={t(`${kind.list}.column.name`)} above={<BackToList of={kind.list} />} />
      {error === null ? <LoadingRows as="cards" rows={4} height={220} /> : <FailurePanel error={error} />}
    </Page>
  );
}

function LoadedProperty<Stored extends Property, Values extends PropertyValues, Body>({
  property,
  editor,
  Below,
}: Parts<Stored, Values, Body> & { property: Stored }) {
  const { kind } = editor;
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const preparing = isPreparing(property);
  const [watched, setWatched] = useState(preparing);
  if (preparing && !watched) setWatched(true);
  const { id, name, address, city, state, zip_code: zip } = property;
  const locked = useRef(preparing);
  useEffect(() => {
    // The fields are hidden during the preparation.
    if (locked.current) return;
    const named = document.getElementById(router.latestLocation.hash);
    // The panel of found values can be higher than the window.
    named?.scrollIntoView({ block: named.id === FOUND ? 'start' : 'center' });
    named?.focus({ preventScroll: true });
  }, [router]);
  return (
    <Page look="narrow">
      <PageHeader
        above={<WayBack otherwise={<BackToPage kind={kind} property={property} />} />}
        title={name}
        text={`${address}, ${city.label}, ${state.abbr} ${zip}`}
        actions={
          <Group gap="sm">
            <ButtonLink
              to={`/campaigns/new/${kind.name}`}
              search={{ [kind.name]: id }}
              leftSection={<IconSpeakerphone size={16} />}
            >
              {t('properties.createCampaign')}
            </ButtonLink>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t(`${kind.list}.deleteSubmit`)}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        }
      />
      <Preparation
        property={property}
        onRetry={async () => {
          const { queryKey } = propertyQuery(kind, id);
          client.setQueryData(queryKey, await kind.prepare(id));
        }}
      />
      {/* Hidden during the preparation, so that typed values survive. */}
      <div hidden={preparing}>
        <EditProperty editor={editor} property={property} justPrepared={watched} />
      </div>
      {!preparing && Below !== undefined && (
        <Box mt={24}>
          <Below property={property} />
        </Box>
      )}
      <DeleteProperty
        kind={kind}
        property={property}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.navigate({ to: `/${kind.list}`, ignoreBlocker: true })}
      />
    </Page>
  );
}

function BackToPage({ kind, property: { id, name } }: { kind: PropertyKind; property: Property }) {
  return (
    <BackLink to={`/${kind.list}/$id/overview`} params={{ id }}>
      {name}
    </BackLink>
  );
}
