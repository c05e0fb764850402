DROP INDEX `payment_orders_state`;--> statement-breakpoint
CREATE INDEX `payment_orders_plan` ON `payment_orders` (`plan_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_orders_refunded` ON `payment_orders` (`refunded_pence`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_orders_state` ON `payment_orders` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_full_name` ON `users` (first_name COLLATE NOCASE,last_name COLLATE NOCASE,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`email_verified`,`is_admin`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `users_by_registration` ON `users` (`created_at`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `feedback_email` ON `feedback` (email COLLATE NOCASE,`id`);