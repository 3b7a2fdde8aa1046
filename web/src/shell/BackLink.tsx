import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackAnchor } from '../ui/BackAnchor.tsx';

/** Link above the title to the parent page. */
export const BackLink = createLink(BackAnchor);

/** Link from an item to its list. */
export function BackToList({
  of,
}: {
  of: 'campaigns' | 'buildings' | 'listings' | 'collections' | 'reports';
}) {
  const { t } = useTranslation();
  return <BackLink to={`/${of}`}>{t(`shell.lists.${of}`)}</BackLink>;
}
