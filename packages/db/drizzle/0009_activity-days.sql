CREATE TABLE `activity_days` (
	`source` text NOT NULL,
	`date` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`source`, `date`)
);
--> statement-breakpoint
CREATE TABLE `activity_marks` (
	`source` text PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL
);
