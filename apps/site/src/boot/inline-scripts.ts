/** The family that fonts.css gives. */
const FONT = 'Atkinson Hyperlegible Next Variable';

/** Milliseconds that laying out may keep the page busy before it has a pause. */
const AT_A_STRETCH = 30;
/** What may be left out of the first paint, and much that is not. */
const BANDS = 'main section,main tr,footer';

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
 * Once the page has loaded, takes the font, which has come by then, and lays out what the first paint left out: to be
 * asked for a box inside a band is what makes a browser lay it out. A slow phone has a pause between bands, and ends with
 * html[data-settled], from where on the styles leave nothing out. Who comes for a part of the page finds all of it laid
 * out from the start, so that nothing above that part grows later.
 */
const settle =
  `(function(d,f,b){function s(){d.settled=''}` +
  `function n(){for(var t=performance.now(),e;e=b.shift();){(e.firstElementChild||e).getBoundingClientRect();` +
  `if(performance.now()-t>${AT_A_STRETCH})return setTimeout(n)}s()}` +
  `location.hash?s():addEventListener('load',function(){if(f.check('1em "${FONT}"'))d.font='ready';` +
  `b=[].slice.call(document.querySelectorAll('${BANDS}'));n()})` +
  `})(document.documentElement.dataset,document.fonts)`;

/** Fetches the font once the first frame is drawn, and has it used when it is there; where it cannot be fetched, its stand-in stays. */
const fetchFont =
  `requestAnimationFrame(function(){setTimeout(function(){document.fonts.load('1em "${FONT}"').then(function(){` +
  `document.documentElement.dataset.font='ready'},function(){})})})`;

/** Has the styles of the first screen worked out with its reading, so that the first frame is not all of it at a stretch. */
const styleEarly = `document.body&&getComputedStyle(document.body).color`;

/**
 * Inline, where a long page's first screen ends, in the head of the others. A browser that has run a script in the body
 * paints what it has before it reads on, so a slow phone lays out one screen and not the whole page before it shows
 * anything. The script takes itself away, so that React finds what it drew.
 */
export const earlyScript = [
  keepEvents,
  settle,
  fetchFont,
  styleEarly,
  'document.currentScript.remove()',
].join(';');
