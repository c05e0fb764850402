-- What a search for users looks in, by every three characters in a row: a LIKE would read every user.
-- Whom it no longer holds nothing finds; the letters leave its pages when FTS5 next merges them, at the latest by the
-- hourly clean-up, for 'secure-delete' damages the index (SQLite 3.45).
-- No single quotes in CREATE VIRTUAL TABLE: a libSQL server's dump, of which `npm run backup` makes a file, would not
-- double them.
CREATE VIEW `user_search_texts` AS SELECT `id`,
  replace(replace(replace(replace(replace(
    `username` || char(10) || `first_name` || ' ' || `last_name` || char(10) || `id`,
    char(0x2019), ''''), char(0x2018), ''''), char(0x02BC), ''''), char(0x00B4), ''''), '`', '''') AS `text`
  FROM `users` WHERE `deleted_at` IS NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(
  `text`, content="user_search_texts", content_rowid="id", columnsize=0, tokenize="trigram remove_diacritics 1"
);--> statement-breakpoint
INSERT INTO `user_search` (`user_search`) VALUES ('rebuild');--> statement-breakpoint
-- One segment: otherwise the first users to register would each wait until large ones are merged.
INSERT INTO `user_search` (`user_search`) VALUES ('optimize');--> statement-breakpoint
CREATE TRIGGER `users_insert_search` AFTER INSERT ON `users` BEGIN
  INSERT INTO `user_search` (`rowid`, `text`) SELECT `id`, `text` FROM `user_search_texts` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
-- FTS5 takes out a row by the text that it was given: the view's, before the change.
CREATE TRIGGER `users_before_update_search` BEFORE UPDATE OF `id`, `username`, `first_name`, `last_name`, `deleted_at` ON `users` BEGIN
  INSERT INTO `user_search` (`user_search`, `rowid`, `text`)
    SELECT 'delete', `id`, `text` FROM `user_search_texts` WHERE `id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_after_update_search` AFTER UPDATE OF `id`, `username`, `first_name`, `last_name`, `deleted_at` ON `users` BEGIN
  INSERT INTO `user_search` (`rowid`, `text`) SELECT `id`, `text` FROM `user_search_texts` WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_delete_search` BEFORE DELETE ON `users` BEGIN
  INSERT INTO `user_search` (`user_search`, `rowid`, `text`)
    SELECT 'delete', `id`, `text` FROM `user_search_texts` WHERE `id` = OLD.`id`;
END;
