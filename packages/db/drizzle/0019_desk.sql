CREATE TABLE `click_days` (
	`product_id` integer NOT NULL,
	`date` text NOT NULL,
	`page` text NOT NULL,
	`views` integer NOT NULL,
	`clicks` integer NOT NULL,
	`ranks` integer NOT NULL,
	`ranked` integer NOT NULL,
	PRIMARY KEY(`product_id`, `date`, `page`)
);
--> statement-breakpoint
CREATE INDEX `click_days_date` ON `click_days` (`date`);--> statement-breakpoint
CREATE TABLE `advisor_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question` text NOT NULL,
	`wordings` text NOT NULL,
	`answer` text NOT NULL,
	`sources` text NOT NULL,
	`checked_on` text NOT NULL,
	`review_by` text NOT NULL,
	`topic` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`retired_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `advisor_answers_question` ON `advisor_answers` (lower(question)) WHERE retired_at IS NULL;--> statement-breakpoint
CREATE TABLE `advisor_days` (
	`date` text NOT NULL,
	`topic` text NOT NULL,
	`questions` integer NOT NULL,
	`answered` integer NOT NULL,
	`not_sure` integer NOT NULL,
	`unknown` integer NOT NULL,
	`declined` integer NOT NULL,
	`failed` integer NOT NULL,
	`condition_dropped` integer NOT NULL,
	`thumbs_up` integer NOT NULL,
	`thumbs_down` integer NOT NULL,
	`refunded` integer NOT NULL,
	`credits_back` integer NOT NULL,
	`tokens` integer NOT NULL,
	`first_word_ms` integer NOT NULL,
	`first_words` integer NOT NULL,
	`cost_micropounds` integer NOT NULL,
	`costs` integer NOT NULL,
	PRIMARY KEY(`date`, `topic`)
);
--> statement-breakpoint
CREATE TABLE `feedback_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feedback_id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`key` text NOT NULL,
	`message` text NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`feedback_id`) REFERENCES `feedback`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_replies_key_unique` ON `feedback_replies` (`key`);--> statement-breakpoint
CREATE INDEX `feedback_replies_feedback` ON `feedback_replies` (`feedback_id`,`id`);--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `first_word_ms` integer;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `cost_micropounds` integer;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `condition_dropped` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `credits_back` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `topic` text GENERATED ALWAYS AS (CASE WHEN intent IS NULL THEN '' WHEN intent = 'not-sure' THEN 'near:' || coalesce(suggestions ->> '$[0]', '') WHEN instr(intent, ',') > 0 THEN substr(intent, 1, instr(intent, ',') - 1) ELSE intent END) VIRTUAL;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `result` text GENERATED ALWAYS AS (CASE WHEN finished_at IS NULL THEN NULL WHEN state IN ('failed', 'broken') THEN 'failed' ELSE coalesce(outcome, 'answered') END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `chat_turns_created` ON `chat_turns` (`created_at`);--> statement-breakpoint
CREATE INDEX `chat_turns_topic` ON `chat_turns` (`topic`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_turns_result` ON `chat_turns` (`result`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_turns_topic_result` ON `chat_turns` (`topic`,`result`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_turns_dropped` ON `chat_turns` (`created_at`) WHERE condition_dropped = 1;--> statement-breakpoint
CREATE INDEX `chat_turns_topic_dropped` ON `chat_turns` (`topic`,`created_at`) WHERE condition_dropped = 1;--> statement-breakpoint
CREATE INDEX `chat_turns_down` ON `chat_turns` (`created_at`) WHERE rating = 'down';--> statement-breakpoint
CREATE INDEX `chat_turns_topic_down` ON `chat_turns` (`topic`,`created_at`) WHERE rating = 'down';--> statement-breakpoint
CREATE INDEX `chat_turns_refunded` ON `chat_turns` (`created_at`) WHERE credits_back > 0;--> statement-breakpoint
CREATE INDEX `chat_turns_topic_refunded` ON `chat_turns` (`topic`,`created_at`) WHERE credits_back > 0;--> statement-breakpoint
ALTER TABLE `feedback` ADD `page` text;--> statement-breakpoint
CREATE INDEX `feedback_type` ON `feedback` (`type`,`id`);--> statement-breakpoint
ALTER TABLE `catalogue_state` ADD `answers_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`username`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `users_by_credits` ON `users` (`credits`,`id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_orders_paid` ON `payment_orders` ((flag IS NULL OR looked_at IS NOT NULL),created_at DESC,`id`) WHERE (state <> 'created' OR flag IS NOT NULL);--> statement-breakpoint
CREATE INDEX `payment_orders_created` ON `payment_orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_orders_amount` ON `payment_orders` (`amount_pence`,`created_at`,`id`);--> statement-breakpoint

-- Credits that were returned stay with their turn, whatever returned them.
UPDATE `chat_turns` SET `credits_back` = 10 WHERE `id` IN
  (SELECT substr(`reference`, length('chat-returned:') + 1) FROM `ledger` WHERE `reason` = 'chat-returned');--> statement-breakpoint
CREATE TRIGGER `ledger_chat_returned` AFTER INSERT ON `ledger` WHEN NEW.`reason` = 'chat-returned' BEGIN
  UPDATE `chat_turns` SET `credits_back` = NEW.`delta` WHERE `id` = substr(NEW.`reference`, length('chat-returned:') + 1);
END;--> statement-breakpoint

-- What was asked, by London date and topic. Summer time lasts from the last Sunday of March to that of October, from 1:00 UTC on.
INSERT INTO `advisor_days` (`date`, `topic`, `questions`, `answered`, `not_sure`, `unknown`, `declined`, `failed`, `condition_dropped`, `thumbs_up`, `thumbs_down`, `refunded`, `credits_back`, `tokens`, `first_word_ms`, `first_words`, `cost_micropounds`, `costs`)
  SELECT coalesce(date(`created_at`, CASE WHEN `created_at` >= date(substr(`created_at`, 1, 4) || '-03-25', 'weekday 0') || 'T01' AND `created_at` < date(substr(`created_at`, 1, 4) || '-10-25', 'weekday 0') || 'T01' THEN '+1 hour' ELSE '+0 hours' END), `created_at`), `topic`, count(*), sum(`result` = 'answered'), sum(`result` = 'not-sure'), sum(`result` = 'unknown'), sum(`result` = 'declined'), sum(`result` = 'failed'), sum(`condition_dropped`), sum(`rating` IS 'up'), sum(`rating` IS 'down'), sum(`credits_back` > 0), sum(`credits_back`), sum(`input_tokens` + `output_tokens`), sum(coalesce(`first_word_ms`, 0)), sum(`first_word_ms` IS NOT NULL), sum(coalesce(`cost_micropounds`, 0)), sum(`cost_micropounds` IS NOT NULL)
  FROM `chat_turns` WHERE `finished_at` IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `chat_turns_insert_days` AFTER INSERT ON `chat_turns` WHEN NEW.`finished_at` IS NOT NULL BEGIN
  INSERT INTO `advisor_days` (`date`, `topic`, `questions`, `answered`, `not_sure`, `unknown`, `declined`, `failed`, `condition_dropped`, `thumbs_up`, `thumbs_down`, `refunded`, `credits_back`, `tokens`, `first_word_ms`, `first_words`, `cost_micropounds`, `costs`)
  VALUES (coalesce(date(NEW.`created_at`, CASE WHEN NEW.`created_at` >= date(substr(NEW.`created_at`, 1, 4) || '-03-25', 'weekday 0') || 'T01' AND NEW.`created_at` < date(substr(NEW.`created_at`, 1, 4) || '-10-25', 'weekday 0') || 'T01' THEN '+1 hour' ELSE '+0 hours' END), NEW.`created_at`), NEW.`topic`, 1, NEW.`result` = 'answered', NEW.`result` = 'not-sure', NEW.`result` = 'unknown', NEW.`result` = 'declined', NEW.`result` = 'failed', NEW.`condition_dropped`, NEW.`rating` IS 'up', NEW.`rating` IS 'down', NEW.`credits_back` > 0, NEW.`credits_back`, NEW.`input_tokens` + NEW.`output_tokens`, coalesce(NEW.`first_word_ms`, 0), NEW.`first_word_ms` IS NOT NULL, coalesce(NEW.`cost_micropounds`, 0), NEW.`cost_micropounds` IS NOT NULL)
  ON CONFLICT (`date`, `topic`) DO UPDATE SET
    `questions` = `questions` + excluded.`questions`, `answered` = `answered` + excluded.`answered`, `not_sure` = `not_sure` + excluded.`not_sure`, `unknown` = `unknown` + excluded.`unknown`, `declined` = `declined` + excluded.`declined`, `failed` = `failed` + excluded.`failed`, `condition_dropped` = `condition_dropped` + excluded.`condition_dropped`, `thumbs_up` = `thumbs_up` + excluded.`thumbs_up`, `thumbs_down` = `thumbs_down` + excluded.`thumbs_down`, `refunded` = `refunded` + excluded.`refunded`, `credits_back` = `credits_back` + excluded.`credits_back`, `tokens` = `tokens` + excluded.`tokens`, `first_word_ms` = `first_word_ms` + excluded.`first_word_ms`, `first_words` = `first_words` + excluded.`first_words`, `cost_micropounds` = `cost_micropounds` + excluded.`cost_micropounds`, `costs` = `costs` + excluded.`costs`;
END;--> statement-breakpoint
CREATE TRIGGER `chat_turns_end_days` AFTER UPDATE ON `chat_turns` WHEN NEW.`finished_at` IS NOT NULL AND OLD.`finished_at` IS NULL BEGIN
  INSERT INTO `advisor_days` (`date`, `topic`, `questions`, `answered`, `not_sure`, `unknown`, `declined`, `failed`, `condition_dropped`, `thumbs_up`, `thumbs_down`, `refunded`, `credits_back`, `tokens`, `first_word_ms`, `first_words`, `cost_micropounds`, `costs`)
  VALUES (coalesce(date(NEW.`created_at`, CASE WHEN NEW.`created_at` >= date(substr(NEW.`created_at`, 1, 4) || '-03-25', 'weekday 0') || 'T01' AND NEW.`created_at` < date(substr(NEW.`created_at`, 1, 4) || '-10-25', 'weekday 0') || 'T01' THEN '+1 hour' ELSE '+0 hours' END), NEW.`created_at`), NEW.`topic`, 1, NEW.`result` = 'answered', NEW.`result` = 'not-sure', NEW.`result` = 'unknown', NEW.`result` = 'declined', NEW.`result` = 'failed', NEW.`condition_dropped`, NEW.`rating` IS 'up', NEW.`rating` IS 'down', NEW.`credits_back` > 0, NEW.`credits_back`, NEW.`input_tokens` + NEW.`output_tokens`, coalesce(NEW.`first_word_ms`, 0), NEW.`first_word_ms` IS NOT NULL, coalesce(NEW.`cost_micropounds`, 0), NEW.`cost_micropounds` IS NOT NULL)
  ON CONFLICT (`date`, `topic`) DO UPDATE SET
    `questions` = `questions` + excluded.`questions`, `answered` = `answered` + excluded.`answered`, `not_sure` = `not_sure` + excluded.`not_sure`, `unknown` = `unknown` + excluded.`unknown`, `declined` = `declined` + excluded.`declined`, `failed` = `failed` + excluded.`failed`, `condition_dropped` = `condition_dropped` + excluded.`condition_dropped`, `thumbs_up` = `thumbs_up` + excluded.`thumbs_up`, `thumbs_down` = `thumbs_down` + excluded.`thumbs_down`, `refunded` = `refunded` + excluded.`refunded`, `credits_back` = `credits_back` + excluded.`credits_back`, `tokens` = `tokens` + excluded.`tokens`, `first_word_ms` = `first_word_ms` + excluded.`first_word_ms`, `first_words` = `first_words` + excluded.`first_words`, `cost_micropounds` = `cost_micropounds` + excluded.`cost_micropounds`, `costs` = `costs` + excluded.`costs`;
END;--> statement-breakpoint
-- Once a turn has ended, only its rating and what was returned for it change.
CREATE TRIGGER `chat_turns_change_days` AFTER UPDATE OF `rating`, `credits_back` ON `chat_turns`
WHEN OLD.`finished_at` IS NOT NULL AND (OLD.`rating` IS NOT NEW.`rating` OR OLD.`credits_back` <> NEW.`credits_back`) BEGIN
  UPDATE `advisor_days` SET
    `thumbs_up` = `thumbs_up` + (NEW.`rating` IS 'up') - (OLD.`rating` IS 'up'),
    `thumbs_down` = `thumbs_down` + (NEW.`rating` IS 'down') - (OLD.`rating` IS 'down'),
    `refunded` = `refunded` + (NEW.`credits_back` > 0) - (OLD.`credits_back` > 0),
    `credits_back` = `credits_back` + NEW.`credits_back` - OLD.`credits_back`
  WHERE `topic` = NEW.`topic` AND `date` = coalesce(date(NEW.`created_at`, CASE WHEN NEW.`created_at` >= date(substr(NEW.`created_at`, 1, 4) || '-03-25', 'weekday 0') || 'T01' AND NEW.`created_at` < date(substr(NEW.`created_at`, 1, 4) || '-10-25', 'weekday 0') || 'T01' THEN '+1 hour' ELSE '+0 hours' END), NEW.`created_at`);
END;--> statement-breakpoint

-- Caches of every server read the written answers again when this version has moved on.
CREATE TRIGGER `advisor_answers_insert_version` AFTER INSERT ON `advisor_answers` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `answers_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `advisor_answers_update_version` AFTER UPDATE ON `advisor_answers` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `answers_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `advisor_answers_delete_version` AFTER DELETE ON `advisor_answers` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `answers_version` = `version` + 1 WHERE `id` = 1;
END;
