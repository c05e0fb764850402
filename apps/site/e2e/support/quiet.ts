import { expect, type BrowserContext } from '@playwright/test';

/** Watches what a browser complains about; nothing is expected but what the test allows. */
export type Quiet = {
  watch: (context: BrowserContext) => void;
  /** Lets the browser log that the server answered so. */
  allowStatus: (...statuses: number[]) => void;
  /** Lets the browser log what contains this text. */
  allow: (text: string) => void;
  /** Fails when anything else was complained about. */
  check: () => void;
};

/**
 * React preloads a style before it puts it in; where the machine is busy, more than "a few seconds" lie between the two.
 */
const LATE_STYLE = /\.css was preloaded using link preload but not used within a few seconds/;

export function createQuiet(): Quiet {
  const complaints: string[] = [];
  const allowed = new Set<string>();
  return {
    watch(context) {
      context.on('console', (message) => {
        const text = message.text();
        const isComplaint = ['error', 'warning'].includes(message.type()) && !LATE_STYLE.test(text);
        if (isComplaint) complaints.push(text);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
    },
    allowStatus(...statuses) {
      for (const status of statuses) allowed.add(`status of ${status}`);
    },
    allow: (text) => void allowed.add(text),
    check() {
      const unexpected = complaints.filter((text) => ![...allowed].some((part) => text.includes(part)));
      expect(unexpected).toEqual([]);
    },
  };
}
