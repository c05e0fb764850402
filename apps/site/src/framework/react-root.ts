/** A module of ours that loads React and runs it, since a dynamic import of a CommonJS package needs a helper in another chunk. */
export { hydrateRoot } from 'react-dom/client';
