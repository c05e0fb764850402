/** React's root, as a module of ours: the bootstrap can load it without the helper that a CommonJS package needs. */
export { hydrateRoot } from 'react-dom/client';
