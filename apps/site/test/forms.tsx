import type { UserEvent } from '@testing-library/user-event';
import { screen } from './site.tsx';

export const PASSWORD = 'Correct1!horse';
export const NEW_PASSWORD = 'Another2?horse';

/** Puts texts into fields, as if they were pasted: an empty one empties its field. */
export async function fill(user: UserEvent, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text === '') continue;
    await user.click(field);
    await user.paste(text);
  }
}

export const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));
