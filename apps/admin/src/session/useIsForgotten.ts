import { USER_KEY } from '@isa/api/domain/storage-keys';
import { parseStoredUser } from '@isa/api/domain/stored-user';
import { useEffect, useState } from 'react';

/** Whether another tab of this browser has forgotten the user, and no one has signed in since. */
export function useIsForgotten(): boolean {
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === USER_KEY || key === null) setForgotten(parseStoredUser(newValue) === 'none');
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return isForgotten;
}
