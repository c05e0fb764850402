/** The family that fonts.css gives. */
const FONT = 'Atkinson Hyperlegible Next Variable';

/** Milliseconds for the styles of the first screen and the frame that shows it, from which on a phone is slow. */
const SLOW = 25;
/** Milliseconds that laying out may keep a slow phone busy before it has a pause. */
const AT_A_STRETCH = 20;
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
 * Has the styles of the first screen worked out with its reading, so that the first frame is not all of it at a stretch,
 * and learns from the two whether this is a slow phone. In the head there is no body yet, and only the frame to go by.
 */
const styleEarly =
  `function style(){var b=document.body;b&&getComputedStyle(b).color}` +
  `var began=performance.now(),spent;style();spent=performance.now()-began;` +
  `function isSlow(){return spent>${SLOW}}` +
  `requestAnimationFrame(function(){began=performance.now();` +
  `setTimeout(function(){spent+=performance.now()-began;fetchFont()})})`;

/**
 * Fetches the font once the first frame is drawn, and has it used when it is there; where it cannot be fetched, its
 * stand-in stays. A slow phone does so in a task of its own: the one that ends the page's load has a layout to do as well.
 */
const fetchFont =
  `var d=document.documentElement.dataset,name='1em "${FONT}"';` +
  `function useFont(){d.font='ready';isSlow()&&style()}` +
  `function fetchFont(){document.fonts.load(name).then(function(){isSlow()?setTimeout(useFont):useFont()},function(){})}`;

/**
 * Once the page has loaded, takes the font, which has come by then, and lays out what the first paint left out: html
 * [data-settled], from where on the styles leave nothing out. Before that a slow phone does it in pieces with a pause
 * after each: the styles, then band by band, since to be asked for a box inside a band is what makes a browser lay it out.
 * Who comes for a part of the page finds all of it laid out from the start, so that nothing above that part grows later.
 */
const settle =
  `function settled(){d.settled=''}` +
  `function font(){document.fonts.check(name)&&useFont()}` +
  `function layOut(list){for(var t=performance.now(),e;e=list.shift();){(e.firstElementChild||e).getBoundingClientRect();` +
  `if(performance.now()-t>${AT_A_STRETCH})return setTimeout(layOut,0,list)}settled()}` +
  `function gently(){font();setTimeout(layOut,0,[].slice.call(document.querySelectorAll('${BANDS}')))}` +
  `location.hash?settled():addEventListener('load',function(){isSlow()?setTimeout(gently):(font(),settled())})`;

/**
 * Inline, where a long page's first screen ends, in the head of the others. A browser that has run a script in the body
 * paints what it has before it reads on, so a slow phone lays out one screen and not the whole page before it shows
 * anything. The script takes itself away, so that React finds what it drew.
 */
export const earlyScript = `(function(){${[keepEvents, fetchFont, styleEarly, settle, 'document.currentScript.remove()'].join(';')}})()`;
