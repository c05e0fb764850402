import { cssVariables, theme } from '@isa/ui/theme.ts';
import { Button, type CSSVariablesResolver, Drawer, mergeThemeOverrides, Modal } from '@mantine/core';

const small = { defaultProps: { size: 'sm' } };

const closeButton = { 'aria-label': 'Close' };
/** A dialog's header is not a banner landmark. */
const dialogParts = { header: { role: 'presentation' } };
const dialogTitle = { title: { fontWeight: 700, overflowWrap: 'anywhere' } } as const;

const danger = {
  '--button-bg': 'var(--danger)',
  '--button-color': 'var(--card)',
  '--button-hover': 'color-mix(in srgb, var(--danger), var(--ink) 20%)',
};

/** The minimum target size (WCAG 2.5.8); Mantine's is 22 pixels. */
const target = { '--button-height': '1.5rem' };

/** The site's theme with the console's density and a danger button. */
export const consoleTheme = mergeThemeOverrides(theme, {
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, { variant, size }) => ({
        root: { ...(variant === 'danger' ? danger : {}), ...(size === 'compact-xs' ? target : {}) },
      }),
    }),
    Modal: Modal.extend({
      defaultProps: {
        closeButtonProps: closeButton,
        transitionProps: { duration: 120 },
        attributes: dialogParts,
      },
      styles: dialogTitle,
    }),
    Drawer: Drawer.extend({
      defaultProps: { closeButtonProps: closeButton, attributes: dialogParts },
      styles: dialogTitle,
    }),
    TextInput: small,
    Autocomplete: small,
    NativeSelect: small,
    Textarea: small,
    PasswordInput: small,
    Switch: small,
  },
});

/** Colours of quiet buttons: Mantine's are unreadable in the dark scheme. */
const quietButtons = {
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light-color': 'var(--brand)',
};

/** Maps Mantine's dark greys to ours. */
const darkGreys = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--sunken)',
  '--mantine-color-dark-8': 'var(--paper)',
};

/** The names of the theme's colours for Mantine. */
export const consoleVariables: CSSVariablesResolver = (all) => {
  const { variables, light, dark } = cssVariables(all);
  return {
    variables,
    light: { ...light, ...quietButtons },
    dark: { ...dark, ...quietButtons, ...darkGreys },
  };
};
