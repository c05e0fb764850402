ALTER TABLE `payment_events` ADD `intent_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `occurred_at` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `undoes_refund` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_events_intent` ON `payment_events` (`intent_id`);