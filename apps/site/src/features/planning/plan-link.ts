const NAME = 'plan';

/** Maximum length of a link that messengers pass on whole. */
const MAX_LINK = 30_000;

/** A plan as URL fragment, which browsers do not send; null if too long. */
export function planFragment(plan: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(plan));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > MAX_LINK ? null : `#${NAME}=${text}`;
}

/** The plan of a fragment; null if there is none, undefined if it cannot be read. */
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
