import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import '../../i18n/asset-texts.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { WayBack } from '../../form/WayBack.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { writeInto } from '../../form/write-into.ts';
import { FirstAdHint } from '../../shell/FirstAdHint.tsx';
import { BackToList } from '../../shell/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { withArrivedPictures } from '../images/arrived-pictures.ts';
import type { Known, PropertyEditor, PropertyValues } from './property-editor.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { propertyQuery } from './queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Unsaved values of a deleted property, passed to the form of a new one. */
    typedProperty?: { values: object; known: Known };
  }
}

const nothingKnown: Known = { cities: [], images: [], agents: [], declaration: null };

export function NewPropertyPage<Stored extends Property, Values extends PropertyValues, Body>({
  editor,
}: {
  editor: PropertyEditor<Stored, Values, Body>;
}) {
  const { kind, schema } = editor;
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const keyFor = useIntentionKey();
  const typed = useLocation({ select: ({ state }) => state.typedProperty });
  const small = useSmallForm<Values, Body>({
    schema,
    defaults: editor.empty(),
    submit: async () => {
      const body = await withArrivedPictures(small.form, schema);
      const made = await editor.create(body, keyFor(body));
      client.setQueryData(propertyQuery(kind, made.id).queryKey, made);
      for (const key of [kind.list, 'tags']) void client.invalidateQueries({ queryKey: [key] });
      showSuccess(t(`${kind.list}.alerts.created`));
      await router.navigate({ to: `/${kind.list}/$id`, params: { id: made.id }, ignoreBlocker: true });
    },
  });
  const begin = useEffectEvent(() => {
    if (typed !== undefined) writeInto(small.form, typed.values);
  });
  useEffect(() => begin(), []);
  return (
    <Page look="narrow">
      <PageHeader
        title={t(`${kind.list}.formTitle`)}
        above={<WayBack otherwise={<BackToList of={kind.list} />} />}
      />
      {typed === undefined && <FirstAdHint promotes={kind.name} mt={-12} mb="lg" />}
      {typed !== undefined && (
        <Alert color="yellow" mb="lg" role="alert">
          {t(`${kind.list}.typedKept`)}
        </Alert>
      )}
      <PropertyForm editor={editor} small={small} known={typed?.known ?? nothingKnown} />
    </Page>
  );
}
