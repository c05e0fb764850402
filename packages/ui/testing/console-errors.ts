const allowed: string[] = [];

/**
 * Lets the test log console errors and warnings that contain this text; any other one fails it.
 * @public
 */
export function allowConsoleError(text: string): void {
  allowed.push(text);
}

/** Takes what the last test allowed. */
export const allowedConsoleErrors = (): string[] => allowed.splice(0);
