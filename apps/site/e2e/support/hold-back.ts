export { holdBack } from '../../../../packages/api/test/support/browser/hold-back.ts';
