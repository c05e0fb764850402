DROP INDEX `users_living`;--> statement-breakpoint
CREATE INDEX `users_by_id` ON `users` (`id`) WHERE deleted_at IS NULL;