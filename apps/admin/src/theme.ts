import { theme } from '@isa/ui/theme';
import { mergeThemeOverrides } from '@mantine/core';

const small = { defaultProps: { size: 'sm' } };

/** The theme of the site with the console's density. */
export const consoleTheme = mergeThemeOverrides(theme, {
  components: {
    Button: small,
    TextInput: small,
    NumberInput: small,
    Select: small,
    Textarea: small,
    Switch: small,
    Checkbox: small,
  },
});
