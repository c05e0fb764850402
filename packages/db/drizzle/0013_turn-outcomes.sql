ALTER TABLE `chat_turns` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `intent` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `suggestions` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `rating` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `rating_reason` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `rating_comment` text;--> statement-breakpoint
ALTER TABLE `chat_turns` ADD `rated_at` text;