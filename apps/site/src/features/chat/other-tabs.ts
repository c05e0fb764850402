let channel: BroadcastChannel | null = null;

// Not with the module: on the server it would keep the process alive.
const openChannel = () => (channel ??= new BroadcastChannel('chat'));

/** Lets this browser's other tabs know that something was said in a conversation. */
export function announce(sessionId: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  openChannel().postMessage(sessionId);
}

/** Listens for what other tabs announce of a conversation. @returns ends that */
export function onAnnounced(sessionId: string, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === sessionId) listener();
  };
  const opened = openChannel();
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}
