const DOORS = new Set(['/login', '/register']);

/**
 * Whether one still stands where one signs in. Who went elsewhere while the answer was on its way stays there; who came
 * to the other form, perhaps by the second press of a double click, is let in all the same.
 */
export const isAtTheDoor = (): boolean => DOORS.has(location.pathname);
