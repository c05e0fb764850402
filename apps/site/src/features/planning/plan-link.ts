const NAME = 'plan';

/** Characters of a link that is still passed on whole by what people send links with. */
const MAX_LINK = 30_000;

/** A plan as the part of an address behind its `#`, which browsers do not send; null where it would be too long. */
export function planFragment(plan: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(plan));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > MAX_LINK ? null : `#${NAME}=${text}`;
}

/** What a fragment says the plan is; null where it names none, undefined where it cannot be read. */
export function planOfFragment(hash: string): unknown {
  const [, text] = new RegExp(`^#${NAME}=(.*)$`).exec(hash) ?? [];
  if (text === undefined) return null;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
  } catch {
    return undefined; // cut off on its way, or no plan of ours
  }
}
