import { integer, text } from 'drizzle-orm/sqlite-core';

/** A moment as ISO 8601 UTC text, which sorts by time and is the format of the API. */
export const moment = (name: string) => text(name);

/** A yes/no column stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** A JSON column with a declared shape. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>();
