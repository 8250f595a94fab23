import { Button, Title } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AddressOf, ScreenPath } from '#web/ui/address/use-address.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './tasks.module.css';

export interface CardFrameProps {
  /** What is asked, above the name. */
  readonly kicker: string;
  readonly title: string;
  readonly meta: string;
  readonly children: ReactNode;
}

/** One card: whom it is about, and all that the decision needs. The focus comes along with it. */
export function CardFrame({ kicker, title, meta, children }: CardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.card}>
      <p className={classes.kicker}>{kicker}</p>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.name ?? ''}>
        {title}
      </Title>
      {meta === '' ? null : <p className={classes.meta}>{meta}</p>}
      {children}
    </article>
  );
}

/** The way to everything about it, for what one card does not say. */
export function OpenLink<Path extends ScreenPath>(props: {
  readonly to: Path;
  readonly search: AddressOf<Path>;
  readonly children: string;
}) {
  const { to, search, children } = props;
  return (
    <TextLink to={to} search={search as never} className={classes.open} data-task-key="o">
      {children} <IconArrowUpRight size={16} stroke={1.8} aria-hidden />
    </TextLink>
  );
}

/** The decisions of a card: at the thumb on a phone. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>;
}

export interface ChoiceProps {
  readonly children: string;
  /** The one that comes next; Enter takes it, and without `onTake` it sends its form. */
  readonly isFirst?: boolean;
  readonly letter?: string;
  readonly isBusy?: boolean;
  readonly onTake?: () => void;
}

/** A decision as a large button with its key. */
export function Choice({ children, isFirst = false, letter, isBusy = false, onTake }: ChoiceProps) {
  const key = isFirst ? 'Enter' : (letter ?? '');
  return (
    <Button
      size="lg"
      type={onTake === undefined ? 'submit' : 'button'}
      variant={isFirst ? 'filled' : 'default'}
      className={classes.choice ?? ''}
      data-first={isFirst}
      data-task-key={key}
      aria-keyshortcuts={key}
      loading={isBusy}
      rightSection={<kbd aria-hidden>{isFirst ? '↵' : key.toUpperCase()}</kbd>}
      {...(onTake === undefined ? {} : { onClick: onTake })}
    >
      {children}
    </Button>
  );
}
