import fc from 'fast-check';

/** Texts made of the characters that matter in a CSV file. */
export const awkwardText = (maxLength?: number) =>
  fc.string({
    unit: fc.constantFrom(...'=+-@＝\'",|\\\t\r\n \u00a0aé'),
    ...(maxLength === undefined ? {} : { maxLength }),
  });
