import { expect, test } from 'vitest';
import { openConsole, row, screen } from '../../test/console.tsx';
import { ada, serveUsers } from '../../test/users.ts';

test('Ctrl and a slash lead to the search, a slash alone does not; Escape empties it', async () => {
  serveUsers(ada);
  const user = openConsole('/admin/users');
  await row('ada@example.com');
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  refresh.focus();
  await user.keyboard('/');
  expect(refresh).toHaveFocus();
  await user.keyboard('{Control>}/{/Control}');
  expect(search).toHaveFocus();
  await user.keyboard('ada/');
  expect(search).toHaveValue('ada/');
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
});
