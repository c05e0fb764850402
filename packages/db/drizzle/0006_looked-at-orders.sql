DROP INDEX `payment_orders_list`;--> statement-breakpoint
ALTER TABLE `payment_orders` ADD `looked_at` text;--> statement-breakpoint
CREATE INDEX `payment_orders_list` ON `payment_orders` ((flag IS NULL OR looked_at IS NOT NULL),created_at DESC,`id`);