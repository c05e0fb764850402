CREATE TABLE `product_changes` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_changes_version` ON `product_changes` (`version`);--> statement-breakpoint
ALTER TABLE `catalogue_state` ADD `guides_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_living` ON `users` (`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_orders_list` ON `payment_orders` (flag IS NULL,created_at DESC,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`);