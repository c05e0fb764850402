export const NOT_CSV = 'Only CSV files are allowed';

/** Whether a file is CSV by its type or name. */
export const isCsv = (file: { name: string; type: string }): boolean =>
  file.type.split(';')[0]?.trim() === 'text/csv' || file.name.toLowerCase().endsWith('.csv');
