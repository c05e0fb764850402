import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BackgroundTasks } from './features/product-updates/BackgroundTasks.tsx';
import { PasswordReset } from './features/users/PasswordReset.tsx';
import { Shell } from './layout/Shell.tsx';
import { ToastHost } from './notifications/ToastHost.tsx';
import { createQueryClient } from './query-client.ts';
import { Screens } from './routes.tsx';
import { Guard } from './session/Guard.tsx';
import { stayAfterAll } from './session/hold.ts';
import { watchFailures } from './session/watch-failures.ts';
import { consoleTheme, consoleVariables } from './theme.ts';
import { createTrpcClient, trpc } from './trpc.ts';

function Console() {
  const [path] = useLocation();
  return (
    <Shell path={path}>
      <BackgroundTasks>
        <PasswordReset>
          <Screens path={path} />
        </PasswordReset>
      </BackgroundTasks>
    </Shell>
  );
}

/** The console: guard, navigation and pages. */
export function App() {
  const [client] = useState(createTrpcClient);
  const [queryClient] = useState(() =>
    createQueryClient({ onSuccess: stayAfterAll, onError: watchFailures }),
  );
  return (
    <MantineProvider theme={consoleTheme} cssVariablesResolver={consoleVariables} defaultColorScheme="auto">
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Guard>
            <Console />
          </Guard>
          <ToastHost />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
