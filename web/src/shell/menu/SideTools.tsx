import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTools } from './tools.ts';

/** Configured tools in the side menu. */
export function SideTools({ linkClass }: { linkClass: string }) {
  const { t } = useTranslation();
  const tools = useTools();
  if (tools.length === 0) return null;
  return (
    <>
      <Text size="xs" c="dimmed" fw={500} px={12} mt="md" mb={4}>
        {t('pages.tools.menu')}
      </Text>
      {tools.map(({ to, name, icon: Icon }) => (
        <Link key={to} to={to} className={linkClass}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {t(`pages.tools.${name}`)}
        </Link>
      ))}
    </>
  );
}
