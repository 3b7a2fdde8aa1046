import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { CardStack } from '../../ui/Card.tsx';

type Props = { title: string; text?: string; children: ReactNode };

export function FormSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <CardStack aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </CardStack>
  );
}
