import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on screen: one that is says by itself what failed, else a toast has to. */
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
