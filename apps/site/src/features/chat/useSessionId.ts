import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSearch } from '../../navigation/address.ts';
import { sessionIdIn } from './rejoin.ts';
import { currentSession, onSessionSwitch, switchSession } from './session-id.ts';

/**
 * The conversation to show: the one the address asks for, else the one this browser is in. Null on the server, which
 * does not know the latter.
 */
export function useSessionId(userId: number): { sessionId: string | null; beginNew: () => string } {
  const asked = sessionIdIn(useSearch());
  const current = useSyncExternalStore(
    onSessionSwitch,
    () => currentSession(userId),
    () => null,
  );
  useEffect(() => {
    if (asked !== null) switchSession(userId, asked);
  }, [asked, userId]);
  const beginNew = useCallback(() => {
    const id = switchSession(userId);
    // The address no longer asks for the old one.
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
    return id;
  }, [userId]);
  return { sessionId: asked ?? current, beginNew };
}
