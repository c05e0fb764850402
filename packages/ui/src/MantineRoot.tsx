import { MantineProvider } from '@mantine/core';
import variables from '@mantine/core/styles/default-css-variables.css?url';
import globals from '@mantine/core/styles/global.css?url';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

type Props = {
  children: ReactNode;
  /** URLs (`…css?url`) of the Mantine components' styles; React suspends until they are loaded. */
  styles?: readonly string[];
};

const ownStyles = [variables, globals];

/**
 * Mantine's provider with our theme. Import it lazily: no page loads Mantine for its first screen. A page may
 * have several.
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
