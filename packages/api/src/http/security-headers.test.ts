import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dataHeaders, pageHeaders, scriptHash } from './security-headers.ts';

const policyOf = (PAYMENTS: 'stripe' | 'sandbox' | 'off', scripts: string[] = []) => {
  const policy = pageHeaders({ PAYMENTS, secure: false }, scripts)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => source !== '').join(' ')];
    }),
  );
};

describe('the content security policy', () => {
  it('allows scripts of our own and the inline ones by their hash, nothing else', () => {
    const script = 'document.title = "x";';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policyOf('sandbox', [script])['script-src']).toBe(`'self' 'sha256-${digest}'`);
    expect(scriptHash(script)).toBe(`'sha256-${digest}'`);
    expect(policyOf('off')['script-src']).toBe(`'self'`);
  });

  it('lets Stripe in only if cards are really charged', () => {
    const withStripe = policyOf('stripe');
    expect(withStripe['script-src']).toBe(`'self' https://js.stripe.com https://*.js.stripe.com`);
    expect(withStripe['frame-src']).toBe(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(withStripe['connect-src']).toBe(`'self' https://api.stripe.com`);
    for (const mode of ['sandbox', 'off'] as const) {
      expect(JSON.stringify(policyOf(mode))).not.toContain('stripe');
      expect(policyOf(mode)['frame-src']).toBe(`'none'`);
    }
  });

  it('forbids framing, a changed base and foreign forms', () => {
    expect(policyOf('stripe')).toMatchObject({
      'default-src': `'self'`,
      'object-src': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
      'frame-ancestors': `'none'`,
    });
  });
});

describe('the headers of data', () => {
  it('let nothing run, load or frame, even if opened as a page', () => {
    const { 'Content-Security-Policy': policy, ...rest } = dataHeaders({ secure: true });
    expect(policy?.split('; ').every((directive) => directive.endsWith(` 'none'`))).toBe(true);
    expect(policy).toContain('default-src');
    expect(policy).toContain('frame-ancestors');
    expect(rest).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' });
    expect(rest['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });
});
