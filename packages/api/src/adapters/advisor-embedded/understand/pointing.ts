/** "This" and "that", but not of "this tax year" and "that month", which point at nothing that was spoken of. */
export const THIS_OR_THAT = String.raw`(?:this|that)(?! (?:(?:tax|financial|calendar) )?(?:year|month|week|april|march)\b)`;
