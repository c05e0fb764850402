import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Mantine wants ten steps of a colour; ours has a text, a fill, a hover and a tint, named in tokens.css. */
const brand: MantineColorsTuple = [
  'var(--brand-tint)',
  'var(--brand-tint)',
  'var(--brand-tint)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand-fill)',
  'var(--brand-fill)',
  'var(--brand-fill-hover)',
  'var(--brand-fill-hover)',
];

/** Mantine's theme, by the tokens of tokens.css. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: {
    xs: 'var(--text-tiny)',
    sm: 'var(--text-small)',
    md: 'var(--text-body)',
    lg: 'var(--text-large)',
    xl: 'var(--text-h3)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-small)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const surfaces = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-gray-6': 'var(--ink-soft)',
  '--mantine-color-dark-2': 'var(--ink-soft)',
  '--mantine-color-brand-text': 'var(--brand)',
};

/** Our tokens follow the system's scheme by themselves, so both of Mantine's schemes get the same names. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
