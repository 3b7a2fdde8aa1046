import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconSettings } from '../../icons/tabler.ts';
import layout from '../AppLayout.module.css';
import { marked } from './marked.ts';

/** Link to the settings, which include the specified pages of the organization and the profile. */
export function SettingsLink() {
  const { t } = useTranslation();
  const isHere = useLocation({
    select: ({ pathname }) => /^\/(settings|organization|profile)\b/.test(pathname),
  });
  return (
    <Link to="/settings" className={layout.link} {...marked(isHere)}>
      <IconSettings size={20} stroke={1.6} aria-hidden />
      {t('shell.nav.settings')}
    </Link>
  );
}
