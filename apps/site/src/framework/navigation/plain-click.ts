/** Whether a click opens a link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !withKey && !event.defaultPrevented;
}
