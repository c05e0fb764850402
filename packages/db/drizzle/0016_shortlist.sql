CREATE TABLE `shortlist` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`note` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
