import { Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = { title: string; text?: string; children: ReactNode };

export function FormSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <Stack className="card" p="lg" gap="md" component="section" aria-labelledby={id}>
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
    </Stack>
  );
}
