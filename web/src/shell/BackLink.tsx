import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackAnchor } from '../ui/BackAnchor.tsx';

/** The way to where a page belongs, above its title. */
export const BackLink = createLink(BackAnchor);

/** The way from one thing to the list of all. */
export function BackToList({
  of,
}: {
  of: 'campaigns' | 'buildings' | 'listings' | 'collections' | 'reports';
}) {
  const { t } = useTranslation();
  return <BackLink to={`/${of}`}>{t(`shell.lists.${of}`)}</BackLink>;
}
