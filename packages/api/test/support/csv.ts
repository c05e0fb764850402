import fc from 'fast-check';

/** Files of products for the import: the least columns a file needs and one more. */
export const CSV_HEADER = 'name,provider,type,referralLink,interestRate';

/** One good row of `Test Bank`. */
export const csvRow = (name: string, rate = '4.05') =>
  `${name},Test Bank,Cash ISA,https://example.com/${name.replaceAll(' ', '-')},${rate}`;

export const csvFile = (...rows: string[]) => [CSV_HEADER, ...rows].join('\n');
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Texts made of the characters that matter in a CSV file. */
export const awkwardText = (maxLength?: number) =>
  fc.string({
    unit: fc.constantFrom(...'=+-@＝\'",|\\\t\r\n \u00a0aé'),
    ...(maxLength === undefined ? {} : { maxLength }),
  });
