/** Credits of an order that go back with a refund of so many pence in all; parts are rounded up. */
export function creditsForRefund(
  order: { credits: number; amountPence: number },
  refundedPence: number,
): number {
  return Math.min(order.credits, Math.ceil((order.credits * refundedPence) / order.amountPence));
}
