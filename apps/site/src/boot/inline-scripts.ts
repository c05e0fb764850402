/** The family that fonts.css gives. */
const FONT = 'Atkinson Hyperlegible Next Variable';

/** Inline, in every page's head; the server allows inline scripts by their hashes. Hides the deadline banner where it was closed earlier in this visit, before it is painted. */
export const bannerScript =
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')document.documentElement.dataset.deadlineBanner='closed'}` +
  `catch(e){}`;

/** Keeps the clicks and keys that come before any other script; hold-clicks.ts takes them. */
const keepEvents =
  `(function(t,e){function k(v){e.push(v)}t.forEach(function(n){addEventListener(n,k,true)});` +
  `window.takeEarlyEvents=function(){t.forEach(function(n){removeEventListener(n,k,true)});return e}` +
  `})(['click','keydown'],[])`;

/**
 * Has what the first paint left out (html:not([data-settled]) in the styles) laid out once the page has loaded. Who comes
 * for a part of the page finds all of it laid out from the start, so that nothing above that part grows later.
 */
const settle =
  `(function(d){function s(){d.settled=''}location.hash?s():addEventListener('load',s)})` +
  `(document.documentElement.dataset)`;

/** Fetches the font once the first frame is drawn, and has it used when it is there; where it cannot be fetched, its stand-in stays. */
const fetchFont =
  `requestAnimationFrame(function(){setTimeout(function(){document.fonts.load('1em "${FONT}"').then(function(){` +
  `document.documentElement.dataset.font='ready'},function(){})})})`;

/**
 * Inline, where a long page's first screen ends, in the head of the others. A browser that has run a script in the body
 * paints what it has before it reads on, so a slow phone lays out one screen and not the whole page before it shows
 * anything. The script takes itself away, so that React finds what it drew.
 */
export const earlyScript = [keepEvents, settle, fetchFont, 'document.currentScript.remove()'].join(';');
