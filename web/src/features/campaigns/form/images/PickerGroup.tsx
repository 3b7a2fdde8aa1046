import { Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Pictures.module.css';

type Props = {
  title: string;
  /** Why none of these can be chosen, or what they are. */
  hint: string | undefined;
  children: ReactNode;
};

/** One kind of pictures to choose from. */
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
