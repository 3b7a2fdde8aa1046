import { Anchor, Button, type AnchorProps, type ButtonProps, type ElementProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

// A `Link` in Mantine's `component` checks neither the route nor its parameters.

/** Button that leads to a route. */
export const ButtonLink = createLink((props: ButtonProps & ElementProps<'a', keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

/** Styled link to a route. */
export const AnchorLink = createLink((props: AnchorProps & ElementProps<'a', keyof AnchorProps>) => (
  <Anchor {...props} />
));
