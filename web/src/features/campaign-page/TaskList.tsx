import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TaskList.module.css';

export type Task = {
  key: string;
  icon: ReactNode;
  /** Sentence that describes the task. */
  text: ReactNode;
  reasons?: readonly string[];
  action: ReactNode;
};

/** Lists what a user can do, each thing with its reason and its button. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={classes.list}>
      {tasks.map(({ key, icon, text, reasons = [], action }) => (
        <li key={key}>
          {icon}
          <div className={classes.text}>
            <Text>{text}</Text>
            {reasons.map((reason) => (
              <Text key={reason} size="sm" c="dimmed">
                {reason}
              </Text>
            ))}
          </div>
          <Group gap="xs" wrap="nowrap">
            {action}
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** Classes of the icons of tasks. */
export const taskIcons = { warning: classes.warning, plain: classes.plain };
