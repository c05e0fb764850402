/**
 * Takes out what an ended session left in this tab under `key`, once.
 * @returns null when there is none, or it belongs to another user, who must not see it
 */
export function takeScoped(key: string, userId: number): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    const isOwn = typeof kept === 'object' && kept !== null && 'userId' in kept && kept.userId === userId;
    return isOwn ? kept : null;
  } catch (error) {
    console.debug('The browser has no storage for us', error);
    return null;
  }
}
