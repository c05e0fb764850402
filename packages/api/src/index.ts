// Types only: the package has no runtime entry, so a browser bundle cannot pull the server in.
export type { AppRouter, ServerCaller } from './router.ts';
export type { PublicUser } from './domain/schemas/account.ts';
export type { RenderRequest, RenderResult } from './pages/render-contract.ts';
