/** The sign of the site: a compass. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M22 10l-4.1 8.1L10 22l4.1-8.1z" fill="currentColor" />
    </svg>
  );
}
