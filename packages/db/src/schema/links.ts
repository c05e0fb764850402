import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** The result of the last check of each link in the catalogue: referral links and sources of facts. */
export const linkChecks = sqliteTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    host: text('host').notNull(),
    /** The version of the catalogue that was last found to have the link. */
    catalogueVersion: integer('catalogue_version').notNull(),
    /**
     * `new`: not checked yet; `unclear`: the site refuses programs; `failing`: no good answer lately, not often enough to
     * be called dead.
     */
    state: text('state', { enum: ['new', 'ok', 'unclear', 'failing', 'dead'] })
      .notNull()
      .default('new'),
    /** Status of the last answer; null if none came. */
    httpStatus: integer('http_status'),
    /** Why the link is not `ok`, in words. */
    problem: text('problem'),
    /** Checks in a row that found it not `ok`. */
    failures: integer('failures').notNull().default(0),
    checkedAt: moment('checked_at'),
    okAt: moment('ok_at'),
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (t) => [
    index('link_checks_due').on(t.nextCheckAt),
    index('link_checks_state').on(t.state),
    index('link_checks_host').on(t.host),
  ],
);
