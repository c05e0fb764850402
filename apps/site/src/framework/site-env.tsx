import type { PublicUser } from '@isa/api';
import type { StatementId } from '@isa/api/domain/rules/rule-notes';
import { createContext, useContext } from 'react';

/** Server state of this visit that any page may need; serialised into the page. */
export type SiteEnv = {
  /** Null for visitors. */
  user: PublicUser | null;
  /** Today in London, `YYYY-MM-DD`. */
  today: string;
  /** URL of the site without a trailing slash. */
  publicUrl: string;
  /** The catalogue is sample data; pages with products state that. */
  sampleData: boolean;
  /**
   * The current rule for each outdated statement; null if the statement still holds. Computed on the
   * server, so that browsers do not load the rule book.
   */
  notes: Readonly<Record<StatementId, string | null>>;
};

const SiteEnvContext = createContext<SiteEnv | null>(null);

export const SiteEnvProvider = SiteEnvContext.Provider;

/** Throws when used outside the provider. */
export function useSiteEnv(): SiteEnv {
  const env = useContext(SiteEnvContext);
  if (!env) throw new Error('No SiteEnvProvider above');
  return env;
}
