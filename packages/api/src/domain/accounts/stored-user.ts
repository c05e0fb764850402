/** What a browser stores of the signed-in user, for display and routing only: the server never trusts it. */
export type StoredUser = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  credits: number;
  isAdmin: boolean;
  /** Absent when it is not known. */
  emailVerified?: boolean;
  /** Kept while the mail that carries it could not be delivered. */
  verificationToken?: string;
};

/** An update of a user, merged with what else is known of the same user. */
export const withKnown = <User extends StoredUser>(update: User, known: User | null): User =>
  known?.id === update.id ? { ...known, ...update } : update;

/** `none`: no user is stored. `broken`: the entry is not a user. */
export type StoredReading = StoredUser | 'none' | 'broken';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function asStoredUser(value: unknown): StoredUser | 'broken' {
  if (typeof value !== 'object' || value === null) return 'broken';
  const fields: Partial<Record<keyof StoredUser, unknown>> = value;
  const { id, credits, emailVerified, verificationToken } = fields;
  if (typeof id !== 'number') return 'broken';
  return {
    id,
    username: asText(fields.username),
    firstName: asText(fields.firstName),
    lastName: asText(fields.lastName),
    credits: typeof credits === 'number' ? credits : 0,
    isAdmin: fields.isAdmin === true,
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
    ...(typeof verificationToken === 'string' ? { verificationToken } : {}),
  };
}

/** Reads what is stored. @param text null where nothing is */
export function parseStoredUser(text: string | null): StoredReading {
  if (text === null) return 'none';
  try {
    return asStoredUser(JSON.parse(text));
  } catch {
    return 'broken';
  }
}

/** The text to store: only the fields that this page needs. */
export const storedUserText = (user: StoredUser): string => JSON.stringify(asStoredUser(user));
