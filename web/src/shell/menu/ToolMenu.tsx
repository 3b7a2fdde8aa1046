import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTools } from './tools.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';

/** Tools in the account menu of a phone, which has no side menu. */
export function ToolMenu() {
  const { t } = useTranslation();
  const wide = useIsWide();
  const tools = useTools();
  if (wide || tools.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('pages.tools.menu')}</Menu.Label>
      {tools.map(({ to, name, icon: Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
          {t(`pages.tools.${name}`)}
        </Menu.Item>
      ))}
    </>
  );
}
