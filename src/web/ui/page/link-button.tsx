import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type LinkPart = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps | keyof AnchorProps>;

/** A link in the shape of a button: for steps that lead to another screen or open an address. */
export const LinkButton = createLink(function ButtonShapedLink(props: ButtonProps & LinkPart) {
  return <Button component="a" {...props} />;
});

/** A text link inside the application. */
export const TextLink = createLink(function StyledLink(props: AnchorProps & LinkPart) {
  return <Anchor underline="always" {...props} />;
});
