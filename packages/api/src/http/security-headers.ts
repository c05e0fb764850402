import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

/** What Stripe's guide for integrations asks for: its frames and their scripts are on changing subdomains. */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** `'sha256-…'` of an inline script, for the Content-Security-Policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const headersWith = (env: Pick<Env, 'secure'>, policy: readonly string[]): Record<string, string> => ({
  'Content-Security-Policy': policy.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(env.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** The headers of a response for programs: opened as a page it is text, and nothing runs. */
export function dataHeaders(env: Pick<Env, 'secure'>): Record<string, string> {
  return headersWith(env, [
    `default-src 'none'`,
    `script-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ]);
}

/**
 * The headers of every other response. Scripts come from our own origin only; inline scripts by hash, not by nonce,
 * because a cached page would repeat its nonce and a nonce that repeats protects nothing.
 * Inline styles stay allowed: Mantine positions by style attributes.
 * @param inlineScripts texts of the inline scripts the pages carry
 */
export function pageHeaders(
  env: Pick<Env, 'PAYMENTS' | 'secure'>,
  inlineScripts: readonly string[],
): Record<string, string> {
  const stripe = env.PAYMENTS === 'stripe';
  const headers = headersWith(env, [
    `default-src 'self'`,
    `script-src 'self' ${inlineScripts.map(scriptHash).join(' ')}${stripe ? stripeSources.script : ''}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'${stripe ? stripeSources.connect : ''}`,
    `frame-src ${stripe ? stripeSources.frame : `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]);
  return { ...headers, 'Permissions-Policy': 'camera=(), geolocation=(), microphone=()' };
}

/**
 * Added to pages of signed-in users: no other site keeps a handle on the window. A visitor's page has
 * nothing to take, and the process of its own that this asks for costs a slow phone 45 ms before the first words.
 */
export const openerPolicy = { 'Cross-Origin-Opener-Policy': 'same-origin' };
