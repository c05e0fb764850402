import { navigations } from '@isa/ui/testing/navigation';
import { expect, test } from 'vitest';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const username = () => screen.getByLabelText('Email or username');
const password = () => screen.getByLabelText('Password');

test('requires both fields', async () => {
  const user = await openSite('/login');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(username()).toHaveFocus();
  expect(username()).toHaveAccessibleDescription('Please enter your email or username');
  expect(password()).toHaveAccessibleDescription('Please enter your password');
  await user.type(username(), 'ada@example.com{Enter}');
  expect(password()).toHaveFocus();
  expect(screen.queryByText('Please enter your email or username')).toBeNull();
});

test('keeps what was typed when the credentials are wrong', async () => {
  api.refuse('auth.login', 401, 'Invalid username/email or password');
  const user = await openSite('/login');
  await user.type(username(), 'ada@example.com');
  await user.type(password(), 'Wrong1!horse{Enter}');
  expect(await toast('Login failed')).toHaveTextContent('Please check your credentials');
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Invalid username/email or password',
  );
  expect(username()).toHaveValue('ada@example.com');
  expect(password()).toHaveValue('Wrong1!horse');
  expect(localStorage.getItem('user')).toBeNull();
});

test('sends an administrator to the console', async () => {
  api.on('auth.login', () => ({ ...ADA, isAdmin: true }));
  const user = await openSite('/login');
  await user.type(username(), ' ada@example.com ');
  await user.type(password(), 'Correct1!horse{Enter}');
  await waitFor(() => expect(navigations()).toEqual(['/admin']));
  expect(api.inputs('auth.login')).toEqual([{ username: 'ada@example.com', password: 'Correct1!horse' }]);
  expect(localStorage.getItem('user')).toContain('"username":"ada@example.com"');
});
