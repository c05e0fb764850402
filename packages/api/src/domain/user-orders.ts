/** What the list of users may be ordered by: their ids, the newest first, unless another column is asked for. */
export const USER_ORDERS = ['id', 'username', 'credits'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];
