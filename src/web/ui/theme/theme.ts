import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { VariantColorsResolver } from '@mantine/core';
import { MOTION } from './motion.ts';
import { clay, cocoa, INK, sand } from './palette.ts';

const FONT = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";

const PRIMARY = 'clay';

/** Filled controls: clay with white by day, the brand with dark text by night. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPrimary = (input.color ?? PRIMARY) === PRIMARY;
  if (input.variant === 'filled' && isPrimary) {
    return {
      ...colors,
      background: 'var(--ew-action)',
      hover: 'var(--ew-action-hover)',
      color: 'var(--ew-on-action)',
    };
  }
  if (input.variant === 'filled' && input.color === 'danger') {
    return {
      ...colors,
      background: 'var(--ew-danger-action)',
      hover: 'color-mix(in srgb, var(--ew-danger-action) 85%, black)',
      color: 'white',
    };
  }
  if (input.variant === 'subtle' && isPrimary) {
    return { ...colors, color: 'var(--ew-link)', hover: 'var(--ew-brand-soft)' };
  }
  if (input.variant === 'light' && isPrimary) {
    return {
      ...colors,
      background: 'var(--ew-brand-soft)',
      color: 'var(--ew-text)',
      hover: 'color-mix(in srgb, var(--ew-brand-soft) 80%, var(--ew-brand))',
    };
  }
  return colors;
};

export const theme = createTheme({
  black: INK,
  colors: { clay, gray: sand, dark: cocoa },
  primaryColor: PRIMARY,
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  fontFamily: FONT,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '22px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  shadows: {
    xs: '0 1px 2px rgb(72 44 30 / 8%)',
    sm: '0 1px 3px rgb(72 44 30 / 10%)',
    md: '0 4px 14px rgb(72 44 30 / 12%)',
    lg: '0 10px 30px rgb(72 44 30 / 16%)',
    xl: '0 18px 50px rgb(72 44 30 / 22%)',
  },
  components: MOTION.components,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});
