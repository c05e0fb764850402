ALTER TABLE `alert_mails` ADD `problem` text;--> statement-breakpoint
ALTER TABLE `feedback_replies` ADD `problem` text;