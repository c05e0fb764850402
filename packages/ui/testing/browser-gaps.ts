const FRAME_MS = 16;

/** The bytes of a file in one piece. */
function streamOf(file: Blob): ReadableStream<Uint8Array> {
  const reader = new FileReader();
  return new ReadableStream({
    start(controller) {
      reader.addEventListener('load', () => {
        if (reader.result instanceof ArrayBuffer) controller.enqueue(new Uint8Array(reader.result));
        controller.close();
      });
      reader.readAsArrayBuffer(file);
    },
  });
}

/** Popovers open by their buttons; jsdom knows only how a closed one looks. */
function fillPopovers(): void {
  HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
    this.style.display = 'block';
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLElement.prototype.hidePopover ??= function hide(this: HTMLElement) {
    this.style.display = '';
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.showPopover();
  });
}

/** Parts of the DOM that jsdom lacks, mostly because it renders nothing. */
export function fillBrowserGaps(): void {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  Object.assign(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    PerformanceNavigationTiming: Observer,
    scrollTo: () => undefined,
    // jsdom's own stops for good if a frame is requested under fake timers.
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      Number(setTimeout(() => callback(performance.now()), FRAME_MS)),
    cancelAnimationFrame: (handle: number) => clearTimeout(handle),
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
      onchange: null,
    }),
  });
  fillPopovers();
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.checkVisibility ??= function isShown(this: Element) {
    return this.isConnected && this.closest('[hidden]') === null;
  };
  Range.prototype.getBoundingClientRect ??= () => new DOMRect(0, 0, 8, 16);
  Blob.prototype.stream ??= function stream(this: Blob) {
    return streamOf(this);
  } as Blob['stream'];
  // React shows what uses a style sheet only once that is loaded.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'));
  }).observe(document.head, { childList: true });
}
