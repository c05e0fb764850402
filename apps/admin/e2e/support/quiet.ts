import { expect, type BrowserContext } from '@playwright/test';

/** Watches what a browser complains about; nothing is expected but what the test allows. */
export type Quiet = {
  watch: (context: BrowserContext) => void;
  /** Lets the browser log what contains this text. */
  allow: (text: string) => void;
  /** Fails when anything else was complained about. */
  check: () => void;
};

export function createQuiet(): Quiet {
  const complaints: string[] = [];
  const allowed = new Set<string>();
  return {
    watch(context) {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
    },
    allow: (text) => void allowed.add(text),
    check() {
      const unexpected = complaints.filter((text) => ![...allowed].some((part) => text.includes(part)));
      expect(unexpected).toEqual([]);
    },
  };
}
