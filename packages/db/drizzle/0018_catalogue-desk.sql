CREATE TABLE `change_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`happened_on` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`sources` text NOT NULL,
	`published_at` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`document_id` integer NOT NULL,
	`content` text NOT NULL,
	`author_id` integer,
	`created_at` text NOT NULL,
	`published_at` text,
	`published_by` integer
);
--> statement-breakpoint
CREATE INDEX `content_versions_document` ON `content_versions` (`kind`,`document_id`,`id`);--> statement-breakpoint
CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`catalogue_version` integer NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`http_status` integer,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`checked_at` text,
	`ok_at` text,
	`next_check_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_checks_due` ON `link_checks` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `link_checks_state` ON `link_checks` (`state`);--> statement-breakpoint
CREATE INDEX `link_checks_host` ON `link_checks` (`host`);--> statement-breakpoint
CREATE TABLE `catalogue_run_products` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`proofs_before` text NOT NULL,
	`proofs_after` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`actor_id` integer,
	`file` text,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`created_at` text NOT NULL,
	`undone_at` text,
	`undone_by` integer
);
--> statement-breakpoint
ALTER TABLE `product_history` ADD `run_id` integer;--> statement-breakpoint
CREATE INDEX `product_history_run` ON `product_history` (`run_id`) WHERE "product_history"."run_id" IS NOT NULL;--> statement-breakpoint

-- /changes is kept with the pages of guides: a change of an entry raises the same version.
CREATE TRIGGER `change_log_insert_version` AFTER INSERT ON `change_log` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `change_log_update_version` AFTER UPDATE ON `change_log` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `change_log_delete_version` AFTER DELETE ON `change_log` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;
