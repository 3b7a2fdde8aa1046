import { Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Pictures.module.css';

type Props = {
  title: string;
  /** Reason why the group is disabled, or a description. */
  hint: string | undefined;
  children: ReactNode;
};

export function PickerGroup({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Stack gap={8} component="section" aria-labelledby={id}>
      <Text fw={600} component="h3" m={0} id={id}>
        {title}
      </Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <ul className={classes.choices}>{children}</ul>
    </Stack>
  );
}
