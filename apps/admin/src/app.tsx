import { statusOf } from '@isa/ui/client/errors.ts';
import { TrpcProvider } from '@isa/ui/client/trpc.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BackgroundTasks } from './features/product-updates/BackgroundTasks.tsx';
import { PasswordReset } from './features/users/PasswordReset.tsx';
import { Shell } from './layout/Shell.tsx';
import { ToastHost } from './layout/ToastHost.tsx';
import { Screens } from './routes.tsx';
import { Guard } from './session/Guard.tsx';
import { stayAfterAll } from './session/hold.ts';
import { leaveIfSignedOut } from './session/leave.ts';
import { consoleTheme, consoleVariables } from './theme.ts';
import { createConsoleTrpc, createQueryClient } from './trpc.ts';

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

/**
 * The query cache and the API client. A 401 ends the session; a 403 makes the console ask the server for the
 * current user.
 */
function createClients() {
  const onError = (error: unknown) => {
    if (!leaveIfSignedOut(error) && statusOf(error) === 403) void trpc.utils.auth.me.invalidate();
  };
  const queryClient = createQueryClient({ onSuccess: stayAfterAll, onError });
  const trpc = createConsoleTrpc(queryClient);
  return { queryClient, trpc };
}

/** The console: guard, navigation and pages. */
export function App() {
  const [{ queryClient, trpc }] = useState(createClients);
  return (
    <MantineProvider theme={consoleTheme} cssVariablesResolver={consoleVariables} defaultColorScheme="auto">
      <TrpcProvider value={trpc}>
        <QueryClientProvider client={queryClient}>
          <Guard>
            <Console />
          </Guard>
          <ToastHost />
        </QueryClientProvider>
      </TrpcProvider>
    </MantineProvider>
  );
}
