import type { MantineTransition } from '@mantine/core';

/** How long something takes to open, in milliseconds: seen as movement, too short to wait for. */
const OPENING_MS = 160;

/** What is small and near the pointer opens faster. */
const NEAR_MS = 120;

const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Rises by a few pixels: far enough to say where it comes from. */
const RISE: MantineTransition = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(0.625rem)' },
  transitionProperty: 'opacity, transform',
};

const opening = { transitionProps: { duration: OPENING_MS, timingFunction: EASING } };
const rising = { transitionProps: { ...opening.transitionProps, transition: RISE } };
const near = { transitionProps: { duration: NEAR_MS, timingFunction: EASING, transition: 'fade' } };

/**
 * All motion of the kit stands here; what moves in style sheets takes the variables. Who wants less
 * motion gets none: `respectReducedMotion` of the theme, and the rule in `global.css`.
 */
export const MOTION = {
  components: {
    ModalRoot: { defaultProps: rising },
    DrawerRoot: { defaultProps: opening },
    Popover: { defaultProps: near },
    Menu: { defaultProps: near },
    Combobox: { defaultProps: near },
    Tooltip: { defaultProps: near },
  },
  variables: { '--ew-opening': `${OPENING_MS}ms ${EASING}`, '--ew-near': `${NEAR_MS}ms ${EASING}` },
} as const;
