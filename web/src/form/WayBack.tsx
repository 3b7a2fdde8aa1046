import { useRouter } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackAnchor } from '../ui/BackAnchor.tsx';
import { wayBack } from './way-back.ts';

/**
 * Link back to the form that the user left for this page, above the page title. Falls back to `otherwise`.
 */
export function WayBack({ otherwise = null }: { otherwise?: ReactNode }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [left] = useState(() => wayBack()?.form ?? null);
  if (left === null) return otherwise;
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Read again: the save of a new campaign may have ended meanwhile, which gives it an address of its own.
    router.history.push(wayBack()?.form ?? left);
  };
  return (
    <BackAnchor href={left} onClick={goBack}>
      {t('shell.wayBack')}
    </BackAnchor>
  );
}
