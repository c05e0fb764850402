import type { ZodType } from 'zod';
import { badRequest } from '../errors.ts';

/**
 * What a schema makes of what came in.
 * @throws {ZodError} what is wrong with it, field by field
 * @throws {AppError} 400 where the schema itself stumbles: zod compares the `length` of whatever has one, and an object
 * may have one that cannot be compared
 */
export function parseInput<S extends ZodType>(schema: S, input: unknown): ReturnType<S['parse']> {
  try {
    return schema.parse(input) as ReturnType<S['parse']>;
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The request cannot be read.');
    throw error;
  }
}
