/** As in fonts.css. */
const FONT = 'Atkinson Hyperlegible Next Variable';

/** A phone is slow if the styles and first frame take longer than this, in milliseconds. */
const SLOW = 12;
/** Milliseconds of layout before a pause. */
const AT_A_STRETCH = 25;
/**
 * Elements that a slow phone lays out one by one. Each costs a walk over the page, and together they contain
 * all that the first paint leaves out. Of the products it is the rows, not the table around them.
 */
const PIECES = 'header,main>*>*,main article>div,main tr[class],footer';

/**
 * Inline in every page's head; allowed by its hash in the content security policy. Hides a closed deadline
 * banner before the first paint.
 */
export const bannerScript =
  `try{if(sessionStorage.getItem('deadline-banner')==='closed')document.documentElement.dataset.deadlineBanner='closed'}` +
  `catch(e){}`;

/** Back may change the address before the page is hydrated as it was sent; page-state.ts reads it. */
const keepUrl = `window.loadedUrl=location.href`;

/** Queues clicks and keys before any other script; replay-early-events.ts takes them over. */
const keepEvents =
  `(function(t,e){function k(v){e.push(v)}t.forEach(function(n){addEventListener(n,k,true)});` +
  `window.takeEarlyEvents=function(){t.forEach(function(n){removeEventListener(n,k,true)});return e}` +
  `})(['click','keydown'],[])`;

/**
 * Forces the style calculation while the document is parsed, so that the first frame is shorter, and measures
 * whether this is a slow phone. In the head there is no body yet, and only the frame is measured.
 */
const styleEarly =
  `function style(){var b=document.body;b&&getComputedStyle(b).color}` +
  `var began=performance.now(),spent;style();spent=performance.now()-began;` +
  `function isSlow(){return spent>${SLOW}}` +
  `requestAnimationFrame(function(){began=performance.now();` +
  `setTimeout(function(){spent+=performance.now()-began;fetchFont()})})`;

/**
 * A queue of layout work with pauses, so that no task is long on a slow phone. Reading a box forces layout:
 * that of a piece, or of a child where the styles skip its content.
 */
const inPieces =
  `var work=[],isAtWork,areAll;` +
  `function doSome(){for(var t=performance.now();work.length;){work.shift()();` +
  `if(performance.now()-t>${AT_A_STRETCH})return setTimeout(doSome)}isAtWork=0}` +
  `function plan(f){work.push(f);isAtWork||(isAtWork=setTimeout(doSome))}` +
  `function pieces(f){areAll=document.readyState!=='loading';document.querySelectorAll('${PIECES}').forEach(function(e){` +
  `e.querySelector('tr[class]')||plan(function(){f&&f(e);(e.firstElementChild||e).getBoundingClientRect()})})}`;

/**
 * Loads the font after the first frame and applies it when loaded; on failure the fallback stays. A slow
 * phone applies it piece by piece, then to the page, and restores the pieces.
 */
const fetchFont =
  `var d=document.documentElement.dataset,name='1em "${FONT}"',isUsed;` +
  `function fontForAll(){d.font='ready'}` +
  `function useFont(){if(isUsed)return;isUsed=1;if(!isSlow())return fontForAll();` +
  `pieces(function(e){e.style.fontFamily='var(--font)';plan(function(){leaveNoTrace(e)})});plan(fontForAll)}` +
  `function leaveNoTrace(e){e.style.fontFamily='';e.getAttribute('style')||e.removeAttribute('style')}` +
  `function fetchFont(){document.fonts.load(name).then(useFont,function(){})}`;

/**
 * After the load event, applies the font if it is there, and lays out what the first paint skipped
 * (html[data-settled]). A URL with an anchor is laid out from the start, so that nothing above the target
 * grows later.
 */
const settle =
  `function settled(){d.settled=''}` +
  `function settle(){document.fonts.check(name)&&useFont();if(!isSlow())return settled();areAll||pieces();plan(settled)}` +
  `location.hash?settled():addEventListener('load',settle)`;

/**
 * Inline where a long page's first screen ends, in the head of other pages. A browser paints before it
 * continues after a script in the body, so a slow phone lays out one screen first. The script removes itself,
 * so that the DOM matches React's.
 */
export const earlyScript =
  `(function(){${keepUrl};${keepEvents};${inPieces};${fetchFont};${styleEarly};${settle};` +
  `document.currentScript.remove()})()`;
