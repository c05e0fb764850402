import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';

const stripeSources = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
};

/** `'sha256-…'` of an inline script, for the Content-Security-Policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The headers every answer carries. Scripts come from our own origin only; inline scripts by hash, not by nonce,
 * because a cached page would repeat its nonce and a nonce that repeats protects nothing.
 * Inline styles stay allowed: Mantine positions by style attributes.
 * @param inlineScripts texts of the inline scripts the pages carry
 */
export function securityHeaders(
  env: Pick<Env, 'PAYMENTS' | 'secure'>,
  inlineScripts: readonly string[],
): Record<string, string> {
  const stripe = env.PAYMENTS === 'stripe';
  const policy = [
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
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(env.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
