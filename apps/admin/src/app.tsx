import { cssVariables } from '@isa/ui/theme';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Shell } from './layout/Shell.tsx';
import { ToastHost } from './notifications/ToastHost.tsx';
import { createQueryClient } from './query-client.ts';
import { Screens } from './routes.tsx';
import { Guard } from './session/Guard.tsx';
import { leaveIfSignedOut } from './session/leave.ts';
import { consoleTheme } from './theme.ts';
import { createTrpcClient, trpc } from './trpc.ts';

export function App() {
  const [client] = useState(createTrpcClient);
  const [queryClient] = useState(() => createQueryClient(leaveIfSignedOut));
  return (
    <MantineProvider theme={consoleTheme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Guard>
            <Shell>
              <Screens />
            </Shell>
          </Guard>
          <ToastHost />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
