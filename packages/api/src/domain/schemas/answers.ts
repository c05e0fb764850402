import { z } from 'zod';

/** A moment as the API answers it: ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** A sentence fit for a person. */
export const messageAnswer = z.strictObject({ message: z.string() });

/** When the examples of answers were recorded. */
export const EXAMPLE_MOMENT = '2026-11-20T12:00:00.000Z';
