import type { PublicUser } from '@isa/api';
import type { StatementId } from '@isa/api/domain/rules/rule-notes';
import { createContext, useContext } from 'react';

/** What the server knows about this visit and every page may need. Travels to the browser with the page. */
export type SiteEnv = {
  /** The signed-in user; null for visitors. */
  user: PublicUser | null;
  /** Today in London, `YYYY-MM-DD`. */
  today: string;
  /** Address of the site without a trailing slash. */
  publicUrl: string;
  /** The catalogue is the demo one; pages that show it say so. */
  sampleData: boolean;
  /**
   * What the rule is today beside each statement the site keeps; null where the statement still holds. Worked out on
   * the server, so that the rule book is not sent to browsers for a few sentences.
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
