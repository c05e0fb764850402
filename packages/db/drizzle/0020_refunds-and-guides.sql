ALTER TABLE `chat_turns` ADD `figures_corrected` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target`,`id`);