import { z } from 'zod';
import { ALL_TYPES, parseTypeFilter, STORED_STOCKS, typeFilters } from '../isa/isa-types.ts';

/** A kind of ISA in either spelling of Stocks & Shares; read as the list of filters names it. */
export const isaType = z
  .enum([...typeFilters, STORED_STOCKS])
  .transform((name) => (name === STORED_STOCKS ? 'Stocks & Shares ISA' : name));

/** The same, or all of them. */
export const typeFilter = z.enum([ALL_TYPES, ...typeFilters, STORED_STOCKS]).transform(parseTypeFilter);
