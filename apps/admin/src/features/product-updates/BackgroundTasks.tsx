import { createContext, type ReactNode, use } from 'react';
import { useCsvImport } from './useCsvImport.ts';
import { useProductUpdate } from './useProductUpdate.ts';

type Work = { upload: ReturnType<typeof useCsvImport>; update: ReturnType<typeof useProductUpdate> };

const WorkContext = createContext<Work | null>(null);

/** Holds the import and the update above the pages: they go on, and are found again, when the user visits other pages. */
export function BackgroundTasks({ children }: { children: ReactNode }) {
  const upload = useCsvImport();
  const update = useProductUpdate();
  return <WorkContext value={{ upload, update }}>{children}</WorkContext>;
}

/** The import and the update of this console. */
export function useBackgroundTasks(): Work {
  const work = use(WorkContext);
  if (work === null) throw new Error('useBackgroundTasks needs BackgroundTasks around it');
  return work;
}
