import { theme } from '@isa/ui/theme';
import { Button, mergeThemeOverrides, Modal } from '@mantine/core';

const small = { defaultProps: { size: 'sm' } };

/** The theme of the site with the console's density, and a button for what cannot be undone. */
export const consoleTheme = mergeThemeOverrides(theme, {
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, { variant }) =>
        variant === 'danger'
          ? {
              root: {
                '--button-bg': 'var(--danger)',
                '--button-color': 'var(--card)',
                '--button-hover': 'color-mix(in srgb, var(--danger), var(--ink) 20%)',
              },
            }
          : { root: {} },
    }),
    Modal: Modal.extend({ defaultProps: { transitionProps: { duration: 120 } } }),
    TextInput: small,
    Autocomplete: small,
    NativeSelect: small,
    Textarea: small,
    PasswordInput: small,
    Switch: small,
  },
});
