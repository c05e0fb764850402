import { z } from 'zod';
import { ALL_TYPES, parseTypeFilter, STORED_STOCKS, typeFilters } from '../isa-types.ts';

/** A kind of ISA or all of them, in either spelling of Stocks & Shares; read as the list of filters names it. */
export const typeFilter = z.enum([ALL_TYPES, ...typeFilters, STORED_STOCKS]).transform(parseTypeFilter);
