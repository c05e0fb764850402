ALTER TABLE `payment_orders` ADD `dispute` text;--> statement-breakpoint
-- Until now the words of the flag alone told an open dispute from a lost one.
UPDATE `payment_orders`
SET `dispute` = CASE WHEN `flag` LIKE '%The payment is disputed: answer in Stripe%' THEN 'open' ELSE 'lost' END
WHERE `state` = 'disputed';
