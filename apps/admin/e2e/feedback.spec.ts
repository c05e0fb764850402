import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import { ADMIN, breakProcedure, expect, panel, row, sendFeedback, test, toast } from './support/fixtures.ts';

let sent = 0;
const newMessage = () => {
  sent += 1;
  return `Remark ${process.pid}-${sent}`;
};

test('without any the panel says so', async ({ page, ownServer }) => {
  const server = await ownServer();
  await page.goto(`${server.url}/admin/feedback`);
  const none = page.getByText('No feedback submissions yet.');
  await expect(none).toBeVisible();
  // In the middle of the panel on a phone, too, where rows are cards.
  await page.setViewportSize({ width: 390, height: 844 });
  const middle = (box: { x: number; width: number } | null) => box && Math.round(box.x + box.width / 2);
  expect(middle(await none.boundingBox())).toBe(195);
  await page.getByLabel('Which feedback to show').selectOption('Resolved');
  await expect(page.getByText('No feedback has this status.')).toBeVisible();
});

test('the table has the specified columns, names the anonymous and dates as specified', async ({
  admin,
  server,
}) => {
  const message = newMessage();
  await sendFeedback(server.url, { type: 'bug', message });
  server.sql('UPDATE feedback SET created_at = ? WHERE message = ?', '2026-07-09T08:05:00.000Z', message);
  await admin.goto('/admin/feedback');
  await expect(admin.getByRole('columnheader')).toHaveText([
    'Type',
    'Message',
    'User',
    'Date',
    'Status',
    'Actions',
  ]);
  const line = row(admin, message);
  await expect(line.getByRole('cell')).toHaveText([
    'Issue',
    message,
    'Anonymous',
    'Jul 9, 2026 09:05',
    'Pending',
    'View',
  ]);
});

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

test('a save that is answered late closes no other dialog, and nothing can be typed that it would lose', async ({
  admin,
  server,
}) => {
  const [slow, other] = [newMessage(), newMessage()];
  await sendFeedback(server.url, { type: 'general', message: slow });
  await sendFeedback(server.url, { type: 'general', message: other });
  await admin.goto('/admin/feedback');
  const dialog = admin.getByRole('dialog', { name: 'Feedback details' });
  const notes = dialog.getByLabel('Admin notes');
  await row(admin, slow).getByRole('button', { name: 'View' }).click();
  await notes.fill('Slow');
  const { answered, letCome } = await holdAnswer(admin, /feedback\.update/);
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await answered;
  await expect(notes).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin
    .getByRole('dialog', { name: 'Close while this is being saved?' })
    .getByRole('button', { name: 'Close anyway' })
    .click();
  await expect(dialog).toBeHidden();
  await row(admin, other).getByRole('button', { name: 'View' }).click();
  await notes.fill('Being typed');
  const listed = admin.waitForResponse(/feedback\.page/);
  letCome();
  await expect(toast(admin, 'Feedback updated')).toBeVisible();
  await listed;
  await expect(dialog.getByText(other)).toBeVisible();
  await expect(notes).toHaveValue('Being typed');
});

test('feedback is narrowed to a status', async ({ admin, server }) => {
  const [open, done] = [newMessage(), newMessage()];
  await sendFeedback(server.url, { type: 'general', message: open });
  await sendFeedback(server.url, { type: 'general', message: done });
  server.sql("UPDATE feedback SET status = 'resolved' WHERE message = ?", done);
  await admin.goto('/admin/feedback');
  await expect(row(admin, open)).toBeVisible();
  await admin.getByLabel('Which feedback to show').selectOption('Resolved');
  await expect(row(admin, done)).toBeVisible();
  await expect(row(admin, open)).toHaveCount(0);
});

test('feedback is found by its type and its words', async ({ admin, server }) => {
  const message = newMessage();
  await sendFeedback(server.url, { type: 'bug', message, email: 'finder@example.com' });
  await admin.goto('/admin/feedback');
  const box = admin.getByRole('searchbox', { name: 'Search feedback' });
  await box.fill(`issue finder ${message}`);
  await expect(row(admin, message)).toBeVisible();
  await box.fill(`general ${message}`);
  await expect(admin.getByText('No feedback answers to this search.')).toBeVisible();
});

test('script in feedback is text', async ({ admin, server }) => {
  const message = `<img src=x onerror="window.hacked = true"><script>window.hacked = true</script> ${newMessage()}`;
  await sendFeedback(server.url, { type: 'bug', message });
  await admin.goto('/admin/feedback');
  await row(admin, 'window.hacked').first().getByRole('button', { name: 'View' }).click();
  await expect(admin.getByRole('dialog').getByText('<img src=x')).toBeVisible();
  expect(await admin.evaluate(() => 'hacked' in window)).toBe(false);
});

test('feedback that cannot be loaded is told by toast and in its place', async ({ admin, quiet }) => {
  await breakProcedure(admin, quiet, 'feedback.page');
  await admin.goto('/admin/feedback');
  await expect(toast(admin, 'Error fetching feedback')).toBeVisible();
  await expect(panel(admin, 'Feedback Management').getByText(/^Error loading feedback: ./)).toBeVisible();
});

test('an update that fails is told with the words of the server and keeps the dialog', async ({
  admin,
  server,
  quiet,
}) => {
  quiet.allow('status of 404');
  const message = newMessage();
  await sendFeedback(server.url, { type: 'bug', message });
  await admin.goto('/admin/feedback');
  await row(admin, message).getByRole('button', { name: 'View' }).click();
  server.sql('DELETE FROM feedback WHERE message = ?', message);
  const dialog = admin.getByRole('dialog', { name: 'Feedback details' });
  await dialog.getByLabel('Admin notes').fill('Too late');
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(toast(admin, 'Error updating feedback')).toContainText('Feedback not found');
  await expect(dialog.getByLabel('Admin notes')).toHaveValue('Too late');
  await admin.keyboard.press('Escape');
  const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  // Answers the question with no, and does not ask it again.
  await admin.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog.getByLabel('Admin notes').click();
  await expect(dialog.getByLabel('Admin notes')).toBeFocused();
  await admin.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('notes outlive the session and are saved after signing in again', async ({
  admin,
  context,
  server,
  quiet,
}) => {
  quiet.allow('status of 401');
  const message = newMessage();
  await sendFeedback(server.url, { type: 'bug', message });
  await admin.goto('/admin/feedback');
  await row(admin, message).getByRole('button', { name: 'View' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Feedback details' });
  await dialog.getByLabel('Admin notes').fill('Called back');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  const ended = admin.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  expect((await context.request.post('/api/auth/login', { data: ADMIN })).status()).toBe(200);
  await expect(dialog.getByLabel('Admin notes')).toHaveValue('Called back');
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(toast(admin, 'Feedback updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(admin, message)).toBeVisible();
});

test('what somebody else has decided meanwhile is told, and replaced only by a second press', async ({
  admin,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  const message = newMessage();
  await sendFeedback(server.url, { type: 'bug', message });
  await admin.goto('/admin/feedback');
  const view = row(admin, message).getByRole('button', { name: 'View' });
  await view.click();
  server.sql("UPDATE feedback SET status = 'resolved', admin_notes = 'Called' WHERE message = ?", message);
  const dialog = admin.getByRole('dialog', { name: 'Feedback details' });
  await dialog.getByLabel('Admin notes').fill('Looking at it');
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(toast(admin, 'Error updating feedback')).toContainText('Somebody else has changed');
  await expect(dialog.getByLabel('Admin notes')).toHaveValue('Looking at it');
  await expect(dialog.getByRole('alert')).toContainText('It has now: Status: Resolved; Admin notes: Called.');
  await expect(row(admin, message)).toContainText('Resolved');
  await dialog.getByRole('button', { name: 'Update Feedback' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(admin, message)).toContainText('Pending');
  await view.click();
  await expect(dialog.getByLabel('Admin notes')).toHaveValue('Looking at it');
});
