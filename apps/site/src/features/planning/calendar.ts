import type { KeyDate } from '@isa/api/domain/isa/key-dates';
import { addDays } from '@isa/api/domain/isa/tax-year';
import ical, { ICalAlarmType } from 'ical-generator';

const REMINDER_DAYS = 7;
const DAY_SECONDS = 86_400;

/** Derived from date and title, so that importing the file again adds no duplicates. */
const idOf = ({ date, title }: KeyDate) =>
  `${date}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@isa-compass`;

/** A calendar file (RFC 5545) of whole days, each with a reminder. */
export function calendarFile(name: string, dates: readonly KeyDate[], now: Date): string {
  const calendar = ical({
    name,
    prodId: { company: 'ISA Compass', product: 'Planning tools', language: 'EN' },
  });
  for (const each of dates) {
    const event = calendar.createEvent({
      id: idOf(each),
      stamp: now,
      start: new Date(`${each.date}T00:00:00Z`),
      end: new Date(`${addDays(each.date, 1)}T00:00:00Z`),
      allDay: true,
      summary: each.title,
      description: each.description,
    });
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: (each.remindDays ?? REMINDER_DAYS) * DAY_SECONDS,
      description: each.title,
    });
  }
  return calendar.toString();
}
