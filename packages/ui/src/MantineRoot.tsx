import { MantineProvider } from '@mantine/core';
import variables from '@mantine/core/styles/default-css-variables.css?url';
import globals from '@mantine/core/styles/global.css?url';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

type Props = {
  children: ReactNode;
  /** Addresses (`…css?url`) of the styles of the Mantine components inside; React waits for them before it shows anything. */
  styles?: readonly string[];
};

const ownStyles = [variables, globals];

/**
 * Mantine's provider with our theme, for the widgets that need it. Import it lazily: no page's first screen carries
 * Mantine. Several may be on one page.
 */
export function MantineRoot({ children, styles = [] }: Props) {
  return (
    <>
      {[...ownStyles, ...styles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="mantine" />
      ))}
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </>
  );
}
