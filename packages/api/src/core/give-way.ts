/** Lets everybody else have their turn: between the slices of long work, so that it never holds up the site. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
