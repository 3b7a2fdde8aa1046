import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StrengthAction } from '#domain/ad/strength/part.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { goToField } from '../../campaign-draft/place.ts';

/** Describes how to gain points and links to the field. */
export function AdviceLink({ action }: { action: StrengthAction }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { advice, count, about = '', path } = action;
  return (
    <Anchor
      href={`#${path}`}
      c="inherit"
      fz="inherit"
      underline="always"
      onClick={(event) => {
        event.preventDefault();
        goToField(store, path);
      }}
    >
      {t(`adPreviews.strength.advice.${advice}`, { count, about })}
    </Anchor>
  );
}
