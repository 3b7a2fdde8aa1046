import { Group, Text, Title } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { AnchorLink } from '../../shell/links.tsx';
import { Loaded, type Loading } from '../../ui/messages/Loaded.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = {
  title: string;
  all: { to: LinkProps['to']; label: string };
  /** Text and action of the empty list. */
  empty: { text: string; action?: ReactNode };
  query: Loading<{ count: number }>;
  children: ReactNode;
};

/** Shows the first rows of a list, with its own loading and error states and a link to the full list. */
export function DashboardSection({ title, all, empty, query, children }: Props) {
  const id = useId();
  return (
    <Card clipped aria-labelledby={id}>
      <Group justify="space-between" p="md">
        <Title order={2} id={id}>
          {title}
        </Title>
        <AnchorLink to={all.to}>{all.label}</AnchorLink>
      </Group>
      <Loaded query={query}>
        {({ count }) =>
          count > 0 ? (
            children
          ) : (
            <Group p="md" pt={0} justify="space-between" gap="md">
              <Text c="dimmed" maw={640} flex="1 1 300px">
                {empty.text}
              </Text>
              {empty.action}
            </Group>
          )
        }
      </Loaded>
    </Card>
  );
}
