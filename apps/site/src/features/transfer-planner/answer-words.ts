import type { TransferAnswer, TransferPart } from '@isa/api/domain/isa/isa-transfers';

export const verdicts: Record<TransferAnswer['verdict'], string> = {
  yes: 'Yes, this is allowed',
  charge: 'Allowed, but it costs part of the money',
  no: 'No, this is not allowed',
  depends: 'It depends',
  unsettled: 'Not settled yet',
};

export const parts: Record<TransferPart, string> = {
  any: 'In whole or in part',
  'this-year-whole': 'This year’s money only in whole',
  whole: 'Only in whole',
};
