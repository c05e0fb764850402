import { createContext, type ReactNode, use } from 'react';
import { useCsvImport } from './useCsvImport.ts';
import { useProductUpdate } from './useProductUpdate.ts';

type Work = { upload: ReturnType<typeof useCsvImport>; update: ReturnType<typeof useProductUpdate> };

const WorkContext = createContext<Work | null>(null);

/** Holds import and update above the pages, so that they continue while the user visits other pages. */
export function BackgroundTasks({ children }: { children: ReactNode }) {
  const upload = useCsvImport();
  const update = useProductUpdate();
  return <WorkContext value={{ upload, update }}>{children}</WorkContext>;
}

export function useBackgroundTasks(): Work {
  const work = use(WorkContext);
  if (work === null) throw new Error('useBackgroundTasks needs BackgroundTasks around it');
  return work;
}
