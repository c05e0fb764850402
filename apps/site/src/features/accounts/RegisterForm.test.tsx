import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerHome, arrivedHome } from '../../../test/account.tsx';
import { fill, PASSWORD, press } from '../../../test/forms.tsx';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const PASSWORD_MESSAGE =
  'Password must be at least 8 characters long, include uppercase and lowercase letters, at least one number, and at least one special character (@$!%*?&)';
const TERMS = 'I agree to the Terms and Conditions and acknowledge the disclaimer about AI advice';

type Fields = Partial<Record<'email' | 'firstName' | 'lastName' | 'password' | 'confirm', string>> & {
  terms?: boolean;
};

const good: Fields = {
  email: 'a@b.co',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: PASSWORD,
  terms: true,
};

async function send(user: UserEvent, fields: Fields): Promise<void> {
  const { email = '', firstName = '', lastName = '', password = '', confirm = password, terms } = fields;
  await fill(user, {
    Email: email,
    'First name': firstName,
    'Last name': lastName,
    Password: password,
    'Confirm password': confirm,
  });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  if (box.checked !== (terms === true)) await user.click(box);
  await press(user, 'Register');
}

/** The server's answer to a registration. */
const registered = {
  ...ADA,
  username: 'a@b.co',
  emailVerified: false,
  emailSent: true,
};

/** In the specified order: each leaves everything after it wrong too. */
const checks: [name: string, fields: Fields, message: string, focused: string][] = [
  [
    'different passwords',
    { password: 'short', confirm: 'other' },
    'Passwords do not match',
    'Confirm password',
  ],
  ['a weak password', { password: 'short' }, PASSWORD_MESSAGE, 'Password'],
  ['a password with a space', { password: 'Correct1! horse' }, PASSWORD_MESSAGE, 'Password'],
  ['a password with a foreign letter', { password: 'Corréct1!horse' }, PASSWORD_MESSAGE, 'Password'],
  [
    'an endless password',
    { password: `Aa1!${'x'.repeat(125)}` },
    'Password must be at most 128 characters long',
    'Password',
  ],
  ['no first name', { password: PASSWORD }, 'First name is required', 'First name'],
  [
    'a first name that shows nothing',
    { password: PASSWORD, firstName: ' \u202E\u200B ' },
    'First name is required',
    'First name',
  ],
  [
    'a first name of 10,000 characters',
    { password: PASSWORD, firstName: 'x'.repeat(10_000) },
    'First name must be at most 100 characters long',
    'First name',
  ],
  ['no last name', { password: PASSWORD, firstName: 'Ada' }, 'Last name is required', 'Last name'],
  ...['', 'a@b', 'ada', '"x y"@b.co', 'a b@c.co'].map((email): [string, Fields, string, string] => [
    `the address ${JSON.stringify(email)}`,
    { ...good, email, terms: false },
    'Please enter a valid email address',
    'Email',
  ]),
  [
    'terms not ticked',
    { ...good, terms: false },
    'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice',
    TERMS,
  ],
];

test('shows the first error beside its field, once', async () => {
  const user = await openSite('/register');
  for (const [name, fields, message, focused] of checks) {
    await send(user, fields);
    const field = screen.getByLabelText(focused);
    await waitFor(() => expect(field, name).toHaveFocus());
    expect(field, name).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getAllByText(message), name).toHaveLength(1);
    expect(document.querySelectorAll('[aria-invalid]'), name).toHaveLength(1);
    expect(await toast('Registration failed')).toHaveTextContent('Please check what you entered.');
    expect(screen.getByLabelText('Password')).toHaveValue(fields.password ?? '');
  }
  expect(api.inputs('auth.register')).toEqual([]);
  expect(localStorage.getItem('user')).toBeNull();
});

test('opens an account and signs in', async () => {
  api.on('auth.register', () => registered);
  answerHome();
  const user = await openSite('/register');
  await send(user, { ...good, email: '  A@B.co ' });
  expect(await toast('Registration successful')).toHaveTextContent(
    'A verification email is on its way to a@b.co.',
  );
  await arrivedHome();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    id: 7,
    username: 'a@b.co',
    firstName: 'Ada',
    lastName: 'Lovelace',
    credits: 20,
    isAdmin: false,
    emailVerified: false,
  });
  expect(sessionStorage.getItem('isAdmin')).toBeNull();
  expect(api.inputs('auth.register')).toEqual([
    {
      username: '  A@B.co ',
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreeToTerms: true,
    },
  ]);
});

test('keeps the link and says so when the mail cannot be delivered', async () => {
  api.on('auth.register', () => ({
    ...registered,
    emailSent: false,
    verificationToken: 'token-of-the-link',
  }));
  answerHome();
  const user = await openSite('/register');
  await send(user, good);
  expect(await toast('Registration successful')).toHaveTextContent(
    'A verification email could not be sent, but you can still verify your email',
  );
  expect(localStorage.getItem('user')).toContain('"verificationToken":"token-of-the-link"');
  await arrivedHome();
});

test('says beside the address that it is taken', async () => {
  api.refuse('auth.register', 409, 'An account with this email already exists');
  const user = await openSite('/register');
  await send(user, good);
  await toast('Registration failed');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'An account with this email already exists',
  );
});

test('says above the form what belongs to no field', async () => {
  api.disconnect('auth.register');
  const user = await openSite('/register');
  await send(user, good);
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Registration failed');
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
});

test('measures the password that is typed', async () => {
  const user = await openSite('/register');
  const meter = () => screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength' });
  for (const [password, label, score] of [
    ['é', 'Very Weak', 0],
    ['a', 'Weak', 1],
    ['aA', 'Fair', 2],
    ['aA1', 'Good', 3],
    ['aA1!', 'Strong', 4],
    ['aA1!aaaa', 'Very Strong', 5],
  ] as const) {
    await fill(user, { Password: password });
    expect(screen.getByText(label)).toBeVisible();
    expect(meter()).toHaveAttribute('value', String(score));
  }
  for (const [password, message] of [
    ['aA1!aaa#', '“#” cannot be used in a password.'],
    ['aA1!aa a', 'A space cannot be used in a password.'],
  ] as const) {
    await fill(user, { Password: password });
    expect(screen.getByText(message)).toBeVisible();
  }
  await fill(user, { Password: 'aA1!aaaa' });
  expect(screen.queryByText(/cannot be used/)).toBeNull();
});

test('mentions the credits and leads to terms, disclaimer and login', async () => {
  const user = await openSite('/register');
  expect(screen.getByText(/Registered users get 20 credits each month/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('href', '/disclaimer');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(location.pathname).toBe('/login');
});

test('an answer counts, wherever one went while it was on its way', async () => {
  answerHome();
  api.on('auth.register', () => registered);
  const { reached, release } = api.hold('auth.register');
  const user = await openSite('/register');
  await send(user, good);
  await reached;
  expect(screen.getByRole('button', { name: 'Creating your account…' })).toBeVisible();
  // The second press of a double click may meet it: the button moves up when an error goes.
  expect(screen.getByText('Login', { selector: 'main a' }).closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'ISA Compass home' }));
  await screen.findByRole('banner');
  release();
  await toast('Registration successful');
  await arrivedHome();
  expect(localStorage.getItem('user')).toContain(registered.username);
});

test('says so if the browser blocks cookies', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const user = await openSite('/register');
  await send(user, good);
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Your browser blocks cookies',
  );
  expect(api.inputs('auth.register')).toEqual([]);
});
