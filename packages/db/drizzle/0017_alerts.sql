CREATE TABLE `alert_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`news` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`holder` text,
	`lease_until` integer,
	`sent_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_mails_user_day` ON `alert_mails` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `alert_mails_state` ON `alert_mails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `alert_mails_day` ON `alert_mails` (`day`);--> statement-breakpoint
CREATE TABLE `alert_recipients` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`stopped` text,
	`stopped_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`product_id` integer NOT NULL,
	`ends_on` text,
	`notified` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
