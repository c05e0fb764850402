import { expect, row, sendFeedback, test, toast } from './support/fixtures.ts';

let sent = 0;
const newMessage = () => {
  sent += 1;
  return `Remark ${process.pid}-${sent}`;
};

test('status and notes are set in the dialog', async ({ admin, server }) => {
  const message = newMessage();
  await sendFeedback(server.url, { type: 'suggestion', message, email: 'writer@example.com' });
  await admin.goto('/admin/feedback');
  const line = row(admin, message);
  await expect(line).toContainText('writer@example.com');
  const view = line.getByRole('button', { name: 'View', exact: true });
  await expect(view).toHaveAccessibleDescription(/^writer@example\.com \w/);
  await view.click();
  const dialog = admin.getByRole('dialog', { name: 'Feedback details' });
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel('Status')).toHaveValue('pending');
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText([
    'Pending',
    'In-progress',
    'Resolved',
    'Rejected',
  ]);
  await dialog.getByLabel('Status').selectOption('rejected');
  await dialog.getByLabel('Admin notes').fill('Not this year.');
  // Escape asks whether that is to be thrown away; another one answers no, and does not ask again.
  const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
  await admin.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog.getByLabel('Admin notes').click();
  await expect(dialog.getByLabel('Admin notes')).toBeFocused();
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(toast(admin, 'Feedback updated')).toBeVisible();
  await expect(line.getByText('Rejected')).toBeVisible();
  // Any status may follow any.
  await line.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByLabel('Admin notes')).toHaveValue('Not this year.');
  await dialog.getByLabel('Status').selectOption('in-progress');
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(line.getByText('In-progress')).toBeVisible();
});
