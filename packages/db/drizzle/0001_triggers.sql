-- Rules that no code path may forget, so the database keeps them itself.

-- A balance is the sum of its ledger rows: inserting a row is the only way to move it.
-- `users_credits` (credits >= 0) makes a row fail that would take it under 0.
CREATE TRIGGER `ledger_moves_balance` AFTER INSERT ON `ledger` BEGIN
  UPDATE `users` SET `credits` = `credits` + NEW.`delta` WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_is_append_only_update` BEFORE UPDATE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `ledger_is_append_only_delete` BEFORE DELETE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'ledger rows are never deleted');
END;--> statement-breakpoint

-- Caches of every server are keyed by this version.
INSERT INTO `catalogue_state` (`id`, `version`) VALUES (1, 1);--> statement-breakpoint
CREATE TRIGGER `products_insert_version` AFTER INSERT ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `products_update_version` AFTER UPDATE ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `products_delete_version` AFTER DELETE ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `guides_insert_version` AFTER INSERT ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `guides_update_version` AFTER UPDATE ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `guides_delete_version` AFTER DELETE ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
END;
