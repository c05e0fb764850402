// ISAs with several firms, which the rules settle and no list of products.

/** "One ISA with Nationwide and one with Virgin" */
export const ONE_WITH_EACH =
  /\b(?:can|could|may|am) (?:i|we)\b[^?]*\b(?:one|an) (?:\w+ ){0,2}(?:isa )?(?:with|at|in) [^?]*\band (?:one|another) (?:with|at|in)\b/;

/** "Can I open another with Barclays this year?", "… have one with Nationwide too?" */
export const ANOTHER_ELSEWHERE =
  /\b(?:can|could|may|am) (?:i|we)\b[^?]*\b(?:open|have|hold|start|pay into) (?:an?|one|another|both)\b[^?]*\b(?:with|at|in) [a-z& ]+\b(?:and|too|as well|also|this (?:tax )?year)\b(?![^?]*\brates?\b)/;
