DROP INDEX `analytics_events_event`;--> statement-breakpoint
CREATE INDEX `analytics_events_when` ON `analytics_events` (`created_at`,`event`);