import { emulateItsScheme, expectAccessible, expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import { holdBack } from '@isa/api/testing/hold-back';
import type { Page } from '@playwright/test';
import { expect, newPerson, register, test } from './support/accounts.ts';
import { FRAME } from './support/visitor.ts';

async function expectNoBarriers(page: Page, isMobile: boolean, except?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, except);
  await expectNoSidewaysScroll(page);
  const window = page.viewportSize();
  await page.setViewportSize({ width: isMobile ? 320 : 1024, height: 700 });
  await expectNoSidewaysScroll(page);
  if (window) await page.setViewportSize(window);
}

test('pages for visitors have no barriers, with errors shown too @phone', async ({ page, isMobile }) => {
  await emulateItsScheme(page, isMobile);
  const letThrough = await holdBack(page, '**/trpc/auth.resetLinkProblem*');
  let seen: string | undefined;
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(path);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    await expectNoBarriers(page, isMobile, seen);
    seen = FRAME;
  }
  // Only now does the page say that the link is dead.
  letThrough();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expectNoBarriers(page, isMobile, FRAME);
});

test('pages for the signed-in have no barriers, with menu and dialog open and a long name too @phone', async ({
  page,
  isMobile,
}) => {
  await emulateItsScheme(page, isMobile);
  await register(page.request, { ...newPerson(), firstName: 'Maximilianissimus'.repeat(5) });
  await page.goto('/verify-email');
  await expectNoBarriers(page, isMobile);
  await page.goto('/account');
  await expectNoBarriers(page, isMobile, FRAME);
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account menu/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expectNoBarriers(page, isMobile);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page, isMobile, FRAME);
});
