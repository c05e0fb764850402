-- The version of each product's last change, so that a cache of ten thousand products reads again only what is newer.
DROP TRIGGER `products_insert_version`;--> statement-breakpoint
CREATE TRIGGER `products_insert_version` AFTER INSERT ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
  INSERT INTO `product_changes` (`product_id`, `version`)
    SELECT NEW.`id`, `version` FROM `catalogue_state` WHERE `id` = 1
    ON CONFLICT (`product_id`) DO UPDATE SET `version` = excluded.`version`;
END;--> statement-breakpoint
DROP TRIGGER `products_update_version`;--> statement-breakpoint
CREATE TRIGGER `products_update_version` AFTER UPDATE ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
  INSERT INTO `product_changes` (`product_id`, `version`)
    SELECT NEW.`id`, `version` FROM `catalogue_state` WHERE `id` = 1
    ON CONFLICT (`product_id`) DO UPDATE SET `version` = excluded.`version`;
END;--> statement-breakpoint
DROP TRIGGER `products_delete_version`;--> statement-breakpoint
CREATE TRIGGER `products_delete_version` AFTER DELETE ON `products` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1 WHERE `id` = 1;
  INSERT INTO `product_changes` (`product_id`, `version`)
    SELECT OLD.`id`, `version` FROM `catalogue_state` WHERE `id` = 1
    ON CONFLICT (`product_id`) DO UPDATE SET `version` = excluded.`version`;
END;--> statement-breakpoint

DROP TRIGGER `guides_insert_version`;--> statement-breakpoint
CREATE TRIGGER `guides_insert_version` AFTER INSERT ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
DROP TRIGGER `guides_update_version`;--> statement-breakpoint
CREATE TRIGGER `guides_update_version` AFTER UPDATE ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;--> statement-breakpoint
DROP TRIGGER `guides_delete_version`;--> statement-breakpoint
CREATE TRIGGER `guides_delete_version` AFTER DELETE ON `guides` BEGIN
  UPDATE `catalogue_state` SET `version` = `version` + 1, `guides_version` = `version` + 1 WHERE `id` = 1;
END;
