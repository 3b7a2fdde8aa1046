import { Group, Stack, Text, Title } from '@mantine/core';
import { createContext, use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleIsThere } from '../title-focus.ts';

/** True inside a layout that already has the main landmark. */
export const InsideMain = createContext(false);

type Props = { title: string; text: ReactNode; children: ReactNode };

/** Screen that only explains what happened and where to go next. */
export function PageMessage({ title, text, children }: Props) {
  const { t } = useTranslation();
  const inside = use(InsideMain);
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
  useLayoutEffect(titleIsThere, []);
  return (
    <Stack
      component={inside ? 'div' : 'main'}
      id={inside ? undefined : 'content'}
      align="center"
      justify="center"
      mih="70vh"
      p="xl"
      gap="md"
      ta="center"
    >
      <img src="/assets/porchlight-1.svg" alt="" width={48} height={48} />
      <Title order={1} id="page-title" tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed" component="div" maw={520}>
        {text}
      </Text>
      <Group justify="center" mt="xs">
        {children}
      </Group>
    </Stack>
  );
}
