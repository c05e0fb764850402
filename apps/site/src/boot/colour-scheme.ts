/**
 * The one inline script; the server allows it by its hash. Before the first paint it tells Mantine's styles the
 * system's colour scheme and hides the deadline banner where it was closed earlier in this visit.
 */
export const colourSchemeScript =
  `(function(d){var q=matchMedia('(prefers-color-scheme: dark)');` +
  `function s(){d.mantineColorScheme=q.matches?'dark':'light'}s();q.addEventListener('change',s);` +
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')d.deadlineBanner='closed'}catch(e){}` +
  `})(document.documentElement.dataset)`;
