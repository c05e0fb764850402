/**
 * The one inline script; the server allows it by its hash. Before the first paint it tells Mantine's styles the
 * system's colour scheme, hides the deadline banner where it was closed earlier in this visit, and begins to keep the
 * clicks and keys that come before any other script; hold-clicks.ts takes them.
 */
export const colourSchemeScript =
  `(function(d){var q=matchMedia('(prefers-color-scheme: dark)');` +
  `function s(){d.mantineColorScheme=q.matches?'dark':'light'}s();q.addEventListener('change',s);` +
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')d.deadlineBanner='closed'}catch(e){}` +
  `})(document.documentElement.dataset);` +
  `(function(t,e){function k(v){e.push(v)}t.forEach(function(n){addEventListener(n,k,true)});` +
  `window.takeEarlyEvents=function(){t.forEach(function(n){removeEventListener(n,k,true)});return e}` +
  `})(['click','keydown'],[])`;
