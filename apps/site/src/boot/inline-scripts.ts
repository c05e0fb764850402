/** Inline, in every page's head; the server allows inline scripts by their hashes. Hides the deadline banner where it was closed earlier in this visit, before it is painted. */
export const bannerScript =
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')document.documentElement.dataset.deadlineBanner='closed'}` +
  `catch(e){}`;

/**
 * Inline, where a long page's first screen ends, in the head of the others. Begins to keep the clicks and
 * keys that come before any other script; hold-clicks.ts takes them. A browser that has run a script in the body paints
 * what it has before it reads on, so a slow phone lays out one screen and not the whole page before it shows anything.
 * The script takes itself away, so that React finds what it drew.
 */
export const earlyScript =
  `(function(t,e){function k(v){e.push(v)}t.forEach(function(n){addEventListener(n,k,true)});` +
  `window.takeEarlyEvents=function(){t.forEach(function(n){removeEventListener(n,k,true)});return e}` +
  `})(['click','keydown'],[]);document.currentScript.remove()`;
