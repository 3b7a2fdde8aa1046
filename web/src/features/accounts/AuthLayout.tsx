import { List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/Brand.tsx';
import classes from './AuthLayout.module.css';

/** The frame of sign-up and sign-in: the form, and beside it what the product is. */
export function AuthLayout() {
  const { t } = useTranslation();
  const points = ['pointOne', 'pointTwo', 'pointThree'] as const;
  return (
    <div className={classes.layout}>
      <main className={classes.form} id="content">
        <div className={classes.column}>
          <Brand />
          <Outlet />
        </div>
      </main>
      <aside className={classes.story}>
        <Stack maw={440} gap="lg">
          <Title order={2} fz={30} lh="38px">
            {t('accounts.gallery.title')}
          </Title>
          <Text size="lg">{t('accounts.gallery.text')}</Text>
          <List
            spacing="sm"
            icon={
              <ThemeIcon size={24} radius="xl" color="yellow.5" c="#3d2b00">
                <IconCheck size={16} />
              </ThemeIcon>
            }
          >
            {points.map((point) => (
              <List.Item key={point}>{t(`accounts.gallery.${point}`)}</List.Item>
            ))}
          </List>
        </Stack>
      </aside>
    </div>
  );
}
