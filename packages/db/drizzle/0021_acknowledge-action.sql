UPDATE `audit_log` SET `action` = 'order.acknowledge' WHERE `action` = 'order.looked-at';
