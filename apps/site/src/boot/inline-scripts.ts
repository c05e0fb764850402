/** The family that fonts.css gives. */
const FONT = 'Atkinson Hyperlegible Next Variable';

/** Milliseconds for the styles of the first screen and the frame that shows it, from which on a phone is slow. */
const SLOW = 12;
/** Milliseconds that laying out may keep a slow phone busy before it has a pause. */
const AT_A_STRETCH = 25;
/**
 * What a slow phone lays out one after the other: each is some work, as each costs a walk over the page, and all that the
 * first paint leaves out is among them. Of the products it is the rows, not the table around them.
 */
const PIECES = 'header,main>*>*,main article>div,main tr[class],footer';

/** Inline, in every page's head; the server allows inline scripts by their hashes. Hides the deadline banner where it was closed earlier in this visit, before it is painted. */
export const bannerScript =
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')document.documentElement.dataset.deadlineBanner='closed'}` +
  `catch(e){}`;

/** Keeps the clicks and keys that come before any other script; replay-early-events.ts takes them. */
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
 * What a slow phone does in pieces, in their order and with a pause after each, so that no task is long. To be asked for a
 * box is what makes a browser lay out: that of a piece, or one inside it where the styles leave its inside out.
 */
const inPieces =
  `var work=[],isAtWork,areAll;` +
  `function doSome(){for(var t=performance.now();work.length;){work.shift()();` +
  `if(performance.now()-t>${AT_A_STRETCH})return setTimeout(doSome)}isAtWork=0}` +
  `function plan(f){work.push(f);isAtWork||(isAtWork=setTimeout(doSome))}` +
  `function pieces(f){areAll=document.readyState!=='loading';document.querySelectorAll('${PIECES}').forEach(function(e){` +
  `e.querySelector('tr[class]')||plan(function(){f&&f(e);(e.firstElementChild||e).getBoundingClientRect()})})}`;

/**
 * Fetches the font once the first frame is drawn, and has it used when it is there; where it cannot be fetched, the
 * fallback stays. A slow phone takes it piece by piece, and for the page when that changes nothing any more, after which
 * the pieces are as they were.
 */
const fetchFont =
  `var d=document.documentElement.dataset,name='1em "${FONT}"',isUsed;` +
  `function fontForAll(){d.font='ready'}` +
  `function useFont(){if(isUsed)return;isUsed=1;if(!isSlow())return fontForAll();` +
  `pieces(function(e){e.style.fontFamily='var(--font)';plan(function(){leaveNoTrace(e)})});plan(fontForAll)}` +
  `function leaveNoTrace(e){e.style.fontFamily='';e.getAttribute('style')||e.removeAttribute('style')}` +
  `function fetchFont(){document.fonts.load(name).then(useFont,function(){})}`;

/**
 * Once the page has loaded, takes the font, if it has come by then, and lays out what the first paint left out, unless the
 * font did that: html[data-settled], from where on the styles leave nothing out. Who comes for a part of the page finds all
 * of it laid out from the start, so that nothing above that part grows later.
 */
const settle =
  `function settled(){d.settled=''}` +
  `function settle(){document.fonts.check(name)&&useFont();if(!isSlow())return settled();areAll||pieces();plan(settled)}` +
  `location.hash?settled():addEventListener('load',settle)`;

/**
 * Inline, where a long page's first screen ends, in the head of the others. A browser that has run a script in the body
 * paints what it has before it reads on, so a slow phone lays out one screen and not the whole page before it shows
 * anything. The script takes itself away, so that React finds what it drew.
 */
export const earlyScript =
  `(function(){${keepEvents};${inPieces};${fetchFont};${styleEarly};${settle};` +
  `document.currentScript.remove()})()`;
