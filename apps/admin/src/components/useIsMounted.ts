import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted: it shows its own errors; after that a toast does. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
