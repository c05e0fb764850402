import { expect, test } from 'vitest';
import { api, openSite, screen } from '../../../test/site.tsx';

test('asks for an email address and shows what the server answers', async () => {
  api.on('auth.forgotPassword', () => ({ message: 'If there is an account, a link is on its way.' }));
  const user = await openSite('/forgot-password');
  const field = screen.getByLabelText('Email');
  await user.type(field, 'ada{Enter}');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(api.inputs('auth.forgotPassword')).toEqual([]);
  await user.type(field, '@Example.com{Enter}');
  await screen.findByText('If there is an account, a link is on its way.');
  expect(api.inputs('auth.forgotPassword')).toEqual([{ username: 'ada@example.com' }]);
});

test('says that the link could not be sent if the server is unreachable', async () => {
  api.disconnect('auth.forgotPassword');
  const user = await openSite('/forgot-password');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText('The link could not be sent. Please try again.')).toBeVisible();
});
