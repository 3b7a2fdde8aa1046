import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MenuLink } from './MenuLink.tsx';
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
        <MenuLink key={to} to={to} leftSection={<Icon size={16} />}>
          {t(`pages.tools.${name}`)}
        </MenuLink>
      ))}
    </>
  );
}
