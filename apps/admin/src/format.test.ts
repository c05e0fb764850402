import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatFeedbackDate,
  formatMoment,
  formatShare,
  formatSpan,
  formatTime,
  formatUserDate,
} from './format.ts';

test('dates are shown in UK time, summer time too, and missing ones in the specified words', () => {
  expect(formatUserDate('2026-07-01T23:30:00.000Z')).toBe('02/07/2026');
  expect(formatUserDate(null)).toBe('Never');
  expect(formatDay('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026');
  expect(formatDay('2026-07-01')).toBe('1 Jul 2026');
  expect(formatDay(null)).toBe('Never');
  expect(formatMoment('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026, 00:30');
  expect(formatTime('2026-07-01T23:30:07.000Z')).toBe('00:30:07');
  expect(formatFeedbackDate('2026-12-31T00:05:00.000Z')).toBe('Dec 31, 2026 00:05');
  expect(formatFeedbackDate('2026-06-30T23:05:00.000Z')).toBe('Jul 1, 2026 00:05');
  expect(formatFeedbackDate(undefined)).toBe('N/A');
  expect(formatFeedbackDate('nonsense')).toBe('N/A');
});

test('sizes and durations are shown in their largest units', () => {
  expect(formatBytes(0)).toBe('0 bytes');
  expect(formatBytes(1536)).toBe('1.5 KB');
  expect(formatBytes(5 * 1024 ** 2)).toBe('5 MB');
  expect(formatShare(0, 0)).toBe('0%');
  expect(formatShare(1, 400)).toBe('0.25%');
  expect(formatShare(3, 3)).toBe('100%');
  expect(formatSpan(0)).toBe('0 s');
  expect(formatSpan(59)).toBe('59 s');
  expect(formatSpan(90_061)).toBe('1 d 1 h');
});
